import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { basePath } from '@simward/contract';

/** Times in milliseconds, measured while some work was done. */
interface HealthTimes {
  /** The longest answer. */
  answer: number;
  /**
   * The longest time that the server's thread worked without letting others have a turn. It is the thread's own CPU time,
   * because on a busy machine answers also wait for other programs.
   */
  turn: number;
}

/**
 * A client in a thread of its own that asks for the portal's health all the time, in place of other users. The portal runs
 * in the thread that calls this function.
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
    during: async (work: () => Promise<unknown>): Promise<HealthTimes> => {
      await longest();
      const endTurns = watchTurns();
      await work();
      return { answer: await longest(), turn: endTurns() };
    },
    close: () => thread.terminate(),
  };
};

/** Measures every few milliseconds how long this thread has worked since the last measurement. */
const watchTurns = () => {
  const worked = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let [before, longest] = [worked(), 0];
  const timer = setInterval(() => {
    const now = worked();
    longest = Math.max(longest, now - before);
    before = now;
  }, 2);
  return () => {
    clearInterval(timer);
    return longest;
  };
};
