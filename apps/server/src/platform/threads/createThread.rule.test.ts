import { expect, test } from 'vitest';
import { createThread } from './createThread.ts';

/** The code of a thread that answers with the question itself and the number of questions so far. */
const code = `
  import { parentPort } from 'node:worker_threads';
  let asked = 0;
  parentPort.on('message', (question) => {
    asked += 1;
    if (question === 'never ends') for (;;);
    if (question === 'fails') throw new Error('on purpose');
    if (question === 'ends') process.exit();
    if (question === 'takes all memory') for (const kept = []; ; ) kept.push(new Array(1e6).fill(asked));
    parentPort.postMessage({ question, asked });
  });`;
const file = new URL(`data:text/javascript,${encodeURIComponent(code)}`);

test('a thread is kept for the next question', async () => {
  const thread = createThread(file, { longestMs: 20_000, megabytes: 64 });
  expect(await thread.ask('one')).toEqual({ question: 'one', asked: 1 });
  expect(await thread.ask('two')).toEqual({ question: 'two', asked: 2 });
});

test.each(['fails', 'ends', 'takes all memory'])(
  'where a question %s there is no answer, and the next is asked of another thread',
  async (question) => {
    const thread = createThread(file, { longestMs: 20_000, megabytes: 64 });
    expect(await thread.ask(question)).toBeUndefined();
    expect(await thread.ask('next')).toEqual({ question: 'next', asked: 1 });
  },
);

test('a question that never ends is given up', async () => {
  const thread = createThread(file, { longestMs: 3_000, megabytes: 64 });
  expect(await thread.ask('never ends')).toBeUndefined();
  expect(await thread.ask('next')).toEqual({ question: 'next', asked: 1 });
});
