import { expect, test } from 'vitest';
import { createHashTurns } from './passwordHash.ts';

/** Work that begins at its turn and ends when the test says so. */
const createWorks = () => {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    work: (name: string) => () => {
      begun.push(name);
      return new Promise<void>((resolve) => {
        ends.set(name, resolve);
      });
    },
    end: async (name: string) => {
      ends.get(name)?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
};

test('codes are hashed one at a time while anybody signs in, and keep no sign-in waiting', async () => {
  const turns = createHashTurns();
  const { begun, work, end } = createWorks();
  void turns.ofSignIn(work('sign-in 1'));
  for (const code of ['code 1', 'code 2', 'code 3', 'code 4']) void turns.ofCode('job', work(code));
  void turns.ofSignIn(work('sign-in 2'));
  expect(begun).toEqual(['sign-in 1', 'code 1', 'sign-in 2']);
  await end('code 1');
  expect(begun.slice(3)).toEqual(['code 2']);
  await end('sign-in 1');
  await end('sign-in 2');
  await end('code 2');
  expect(begun.slice(4)).toEqual(['code 3', 'code 4']);
});

test('two jobs take turns, whichever has more codes', async () => {
  const turns = createHashTurns();
  const { begun, work, end } = createWorks();
  void turns.ofSignIn(work('sign-in'));
  for (const code of ['a1', 'a2', 'a3']) void turns.ofCode('a', work(code));
  void turns.ofCode('b', work('b1'));
  for (const code of ['a1', 'a2', 'b1']) await end(code);
  expect(begun).toEqual(['sign-in', 'a1', 'a2', 'b1', 'a3']);
});
