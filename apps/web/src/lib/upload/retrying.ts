import { ApiProblem } from '../api/apiProblem.ts';

const mostFailures = 6;
const firstWaitMs = 1000;

/** A lost connection, a portal that is just starting, or too much at once: it may pass by itself. */
const mayPass = (error: unknown) =>
  error instanceof ApiProblem && (error.status === 0 || error.status === 429 || error.status >= 500);

/** Waits twice as long each time, and no longer than the browser is offline. */
const backOff = (failures: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      if (signal.aborted) reject(signal.reason);
      else resolve();
    };
    const timer = setTimeout(end, firstWaitMs * 2 ** failures);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });

/**
 * Tries again what may pass by itself, six times in a row; `work` says whenever it got somewhere, and the count starts
 * anew.
 */
export async function retrying<T>(
  work: (gotSomewhere: () => void) => Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  let failures = 0;
  for (;;) {
    try {
      return await work(() => {
        failures = 0;
      });
    } catch (error) {
      if (signal.aborted || !mayPass(error) || failures >= mostFailures) throw error;
      await backOff(failures, signal);
      failures += 1;
    }
  }
}
