import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { basePath } from '@simward/contract';

/**
 * A client in a thread of its own that asks for the health of a portal all the time, as whoever else uses it would.
 * `during` says how many milliseconds the longest answer took while something was done.
 */
export const watchHealth = async (origin: string) => {
  const thread = new Worker(new URL('./healthThread.ts', import.meta.url), {
    workerData: `${origin}${basePath}/health`,
    execArgv: [],
  });
  const longest = async (): Promise<number> => {
    thread.postMessage('tell');
    const [milliseconds] = await once(thread, 'message');
    return Number(milliseconds);
  };
  return {
    during: async (work: () => Promise<unknown>): Promise<number> => {
      await longest();
      await work();
      return longest();
    },
    close: () => thread.terminate(),
  };
};
