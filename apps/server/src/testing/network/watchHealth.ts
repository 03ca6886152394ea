import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { basePath } from '@simward/contract';

/** What was seen while something was done, in milliseconds. */
export interface Watched {
  /** The longest answer. */
  answer: number;
  /**
   * The longest that the server's thread worked without a turn for anybody else, in its own time: on a busy machine answers
   * wait for other programs too.
   */
  turn: number;
}

/** Notes every few milliseconds how long this thread has worked since the time before. */
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

/**
 * A client in a thread of its own that asks for the health of a portal all the time, as whoever else uses it would. The
 * portal runs in the thread that watches.
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
    during: async (work: () => Promise<unknown>): Promise<Watched> => {
      await longest();
      const endTurns = watchTurns();
      await work();
      return { answer: await longest(), turn: endTurns() };
    },
    close: () => thread.terminate(),
  };
};
