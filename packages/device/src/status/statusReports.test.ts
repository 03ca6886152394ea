import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { modelPortal } from '../testing/modelPortal.ts';
import { learner, offline, testHeadset, testModule, untilAborted } from '../testing/testHeadset.ts';

const minuteMs = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a headset says what it still has, and at once when it is delivered', async () => {
  const portal = modelPortal();
  let delivering = true;
  const headset = await testHeadset(portal, {
    statusMs: minuteMs,
    about: () => ({ appVersion: '2.4.1', battery: 0.52 }),
    fetch: (url, init) =>
      delivering || url.endsWith('/device/status') ? portal.fetch(url, init) : offline(),
    sleep: untilAborted,
  });
  await expect.poll(() => portal.status).toEqual({ appVersion: '2.4.1', battery: 0.52, unsynced: 0 });
  await headset.signIn(learner, '2468');
  delivering = false;
  const startedAt = new Date('2026-03-01T08:00:00Z');
  const session = await headset.start({ module: testModule, mode: 'training', startedAt });
  vi.advanceTimersByTime(minuteMs);
  await expect
    .poll(() => portal.status)
    .toMatchObject({ unsynced: 1, oldestUnsyncedAt: startedAt.toISOString() });
  delivering = true;
  await session.finish({ outcome: 'completed' });
  await expect.poll(() => portal.status).toMatchObject({ unsynced: 0 });
  await headset.close();
});

test('a report that fails is not repeated, and none comes after the end', async () => {
  const portal = modelPortal();
  const reports = vi.fn(offline);
  const headset = await testHeadset(portal, {
    statusMs: minuteMs,
    fetch: (url, init) => (url.endsWith('/device/status') ? reports() : portal.fetch(url, init)),
  });
  await expect.poll(() => reports).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(minuteMs);
  await expect.poll(() => reports).toHaveBeenCalledTimes(2);
  await headset.close();
  vi.advanceTimersByTime(10 * minuteMs);
  expect(reports).toHaveBeenCalledTimes(2);
});

test('a headset that is not enrolled says nothing', async () => {
  const portal = modelPortal();
  const headset = await testHeadset(portal, { statusMs: minuteMs, secret: undefined });
  vi.advanceTimersByTime(minuteMs);
  await headset.close();
  expect(portal.calls).toEqual([]);
});
