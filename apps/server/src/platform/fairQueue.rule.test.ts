import { expect, test } from 'vitest';
import { createFairQueue } from './fairQueue.ts';
import { problem } from './problem.ts';

const full = () => problem('auth.busy');

test('whoever has sent many waits for those who have sent one', async () => {
  const queue = createFairQueue({ atOnce: 1, longest: 100, longestEach: 100, full });
  const done: string[] = [];
  const send = (key: string) => queue.run(key, async () => void done.push(key));
  await Promise.all([...Array.from({ length: 20 }, () => send('flood')), send('ward'), send('office')]);
  expect(done.slice(0, 5)).toEqual(['flood', 'flood', 'ward', 'office', 'flood']);
  expect(done).toHaveLength(22);
});

test('a full line refuses its own, a full queue everybody, and what fails makes way', async () => {
  const queue = createFairQueue({ atOnce: 2, longest: 3, longestEach: 2, full });
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  let mostAtOnce = 0;
  let atOnce = 0;
  const send = (key: string) =>
    queue.run(key, async () => {
      atOnce += 1;
      mostAtOnce = Math.max(mostAtOnce, atOnce);
      await gate;
      atOnce -= 1;
      throw new Error('failed');
    });
  const sent = ['a', 'a', 'a', 'a', 'a', 'b', 'c'].map((key) =>
    send(key).catch((error: Error) => error.message),
  );
  open();
  const busy = full().message;
  expect(await Promise.all(sent)).toEqual(['failed', 'failed', 'failed', 'failed', busy, 'failed', busy]);
  expect(mostAtOnce).toBe(2);
  expect(await queue.run('a', async () => 'free')).toBe('free');
});

test('a key has no more than its share at once, also while no other waits, and gets the rest when it makes way', async () => {
  const queue = createFairQueue({ atOnce: 3, atOnceEach: 2, longest: 100, longestEach: 100, full });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const send = (key: string) =>
    queue.run(key, () => {
      begun.push(key);
      return new Promise<void>((resolve) => {
        ends.push(resolve);
      });
    });
  const sent = ['flood', 'flood', 'flood', 'flood', 'ward', 'office'].map(send);
  expect(begun).toEqual(['flood', 'flood', 'ward']);
  ends[0]?.();
  await sent[0];
  expect(begun).toEqual(['flood', 'flood', 'ward', 'flood']);
  ends[2]?.();
  await sent[4];
  expect(begun).toEqual(['flood', 'flood', 'ward', 'flood', 'office']);
  for (const end of ends) end();
  await Promise.all(sent.slice(0, 3));
  for (const end of ends) end();
  await Promise.all(sent);
});
