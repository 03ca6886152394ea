import { createFairQueue } from '../../fairQueue.ts';
import { problem } from '../../problem.ts';
import { createThread } from '../../threads/createThread.ts';
import type { PageCount } from './countPages.ts';

const turns = createFairQueue({
  atOnce: 1,
  longest: 100,
  longestEach: 6,
  full: () => problem('file.busy', { retryAfter: 5 }),
});

/** The limits are far above what the longest book needs, even on a busy machine. */
const thread = createThread(new URL('./countPagesThread.ts', import.meta.url), {
  longestMs: 20_000,
  megabytes: 512,
});

/**
 * Counts the pages of a PDF like `countPages`, in a thread of its own; null if that takes too long.
 * @param by id of the person whose file it is; people's files take turns
 * @throws Problem file.busy
 */
export const countPagesAside = (bytes: Buffer, by: string): Promise<PageCount> =>
  turns.run(by, async () => {
    const copy = new Uint8Array(bytes);
    const pages = await thread.ask(copy, [copy.buffer]);
    return typeof pages === 'number' || pages === 'locked' ? pages : null;
  });
