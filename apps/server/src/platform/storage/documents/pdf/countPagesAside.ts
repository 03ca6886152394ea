import { Worker } from 'node:worker_threads';
import { createFairQueue } from '../../../fairQueue.ts';
import { problem } from '../../../problem.ts';

/** Far longer than the longest book takes on a busy machine. */
const longestMs = 20_000;
const memory = { maxOldGenerationSizeMb: 512 };

const turns = createFairQueue({
  atOnce: 1,
  longest: 100,
  longestEach: 6,
  full: () => problem('file.busy', { retryAfter: 5 }),
});

const countInThread = (bytes: Buffer): Promise<number | null> =>
  new Promise((resolve) => {
    const thread = new Worker(new URL('./countPagesWorker.ts', import.meta.url), {
      workerData: new Uint8Array(bytes),
      execArgv: [],
      resourceLimits: memory,
    });
    const end = (pages: unknown) => {
      clearTimeout(timer);
      void thread.terminate();
      resolve(typeof pages === 'number' ? pages : null);
    };
    const timer = setTimeout(end, longestMs, null);
    thread.once('message', end);
    thread.once('error', () => end(null));
    thread.once('exit', () => end(null));
  });

/**
 * How many pages a PDF has, as `countPages` says, counted in a thread of its own; null where that takes too long.
 * @param by id of the person whose file it is; many people's files take turns
 * @throws Problem file.busy
 */
export const countPagesAside = (bytes: Buffer, by: string): Promise<number | null> =>
  turns.run(by, () => countInThread(bytes));
