import { expect, test, vi } from 'vitest';
import { leftPlaysSender } from './leftPlays.ts';

const never = () => new Promise<never>(() => {});

const build = (given: Partial<Parameters<typeof leftPlaysSender>[0]> = {}) => {
  const sendLeftPlays = vi.fn(async () => {});
  const load = vi.fn(async () => ({ sendLeftPlays }));
  const send = leftPlaysSender({
    databases: async () => [{ name: 'simward-play-019a9f6e' }],
    load,
    portal: () => 'https://portal.example.org',
    wait: never,
    ...given,
  });
  return { send, load, sendLeftPlays };
};

test('plays that this browser keeps are sent to the portal', async () => {
  const { send, sendLeftPlays } = build();
  await send();
  expect(sendLeftPlays).toHaveBeenCalledExactlyOnceWith({ portal: 'https://portal.example.org' });
});

test('without a play nothing is loaded', async () => {
  const { send, load } = build({ databases: async () => [{ name: 'another' }, {}] });
  await send();
  expect(load).not.toHaveBeenCalled();
});

test('after five seconds signing out goes on', async () => {
  const wait = vi.fn(async () => {});
  const { send } = build({ load: never, wait });
  await send();
  expect(wait).toHaveBeenCalledWith(5_000);
});

test.for([
  ['the databases cannot be asked for', { databases: () => Promise.reject(new Error('forbidden')) }],
  ['the code cannot be loaded', { load: () => Promise.reject(new Error('offline')) }],
] as const)('signing out goes on where %s', async ([, given]) => {
  const { send } = build(given);
  await expect(send()).resolves.toBeUndefined();
});
