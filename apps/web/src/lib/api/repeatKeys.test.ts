import { courses, modules } from '@simward/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { answeredProblem, clientProblem } from './apiProblem.ts';
import { withRepeatKey } from './repeatKeys.ts';

let keys: (string | undefined)[];
beforeEach(() => {
  keys = [];
});

/** Sends the call; undefined is an answer that came. */
const send = (courseName: string, failure?: Error) =>
  withRepeatKey(courses.addCourse, { body: { courseName } }, async (key) => {
    keys.push(key);
    if (failure) throw failure;
  }).catch(() => undefined);

const refused = (code: 'course.name-taken' | 'request.still-running') =>
  answeredProblem({
    type: '',
    title: '',
    status: 409,
    detail: '',
    message: '',
    code,
    reference: '',
  });

test('the same content keeps its key until an answer comes', async () => {
  await send('Midwifery', clientProblem('client.unreachable'));
  await send('Midwifery', clientProblem('client.timeout'));
  await send('Midwifery', refused('request.still-running'));
  await send('Midwifery');
  await send('Midwifery');
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(keys.slice(0, 4)).size).toBe(1);
  expect(keys[4]).not.toBe(keys[0]);
});

test('other content, and the same after a refusal, has another key', async () => {
  await send('Nursing', clientProblem('client.unreachable'));
  await send('Nursing 2', refused('course.name-taken'));
  await send('Nursing 2');
  expect(new Set(keys).size).toBe(3);
});

test('a key is not sent again after ten minutes', async () => {
  vi.useFakeTimers();
  await send('Anatomy', clientProblem('client.unreachable'));
  vi.advanceTimersByTime(10 * 60_000);
  await send('Anatomy');
  vi.useRealTimers();
  expect(keys[1]).not.toBe(keys[0]);
});

test('a call that makes nothing has no key', async () => {
  await withRepeatKey(modules.userModules, {}, async (key) => {
    keys.push(key);
  });
  expect(keys).toEqual([undefined]);
});
