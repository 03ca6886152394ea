import { device } from '@simward/contract';
import { callPortal } from './support/callPortal.ts';
import {
  attemptsOf,
  countDebriefed,
  keptPlays,
  playOn,
  playUntil,
  withAttempts,
} from './support/interruptedPlay.ts';
import { addPlayer, begin, openScenario, untilDrawn } from './support/playScenario.ts';
import { expect as expectAtOnce, test } from './support/portalTest.ts';

// Without a graphics processor a room that is built keeps its page busy for seconds, and longer beside other journeys.
const expect = expectAtOnce.configure({ timeout: 30_000 });

// Everything is played by keys, and hardly a frame is drawn.
test.use({ viewport: { width: 480, height: 320 } });

const whole = { right: 15, marks: 15, answers: 4, outcome: 'completed' };
const minuteMs = 60_000;
const noNetwork = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/;

test('the network goes in the middle and comes back: the end card says so, then shows the portal’s result, counted once', async ({
  page,
  context,
  request,
  faults,
}) => {
  faults.allow(noNetwork);
  const player = await addPlayer(request, 'Nora Network');
  await openScenario(page, request, player);
  await begin(page, 'assessment');
  await playOn(page, { goal: 2, happens: () => context.setOffline(true) });
  const end = page.getByRole('region');
  await expect(end.getByText('Not decided yet')).toBeVisible();
  await expect(
    end.getByText('The portal was not reached. Your result is kept in this browser and sent later'),
  ).toBeVisible();
  await context.setOffline(false);
  await expect(end.getByText('Assessment passed')).toBeVisible();
  await expect(end.getByText('not reached')).toHaveCount(0);
  const { attempts } = await attemptsOf(request, player);
  expect(attempts).toMatchObject([{ outcome: 'completed', score: 1, successful: true }]);
  expect(await countDebriefed(request, attempts[0]?.sessionId ?? '')).toEqual(whole);
});

test('a tab that is closed in the middle leaves an abandoned session, which used up its attempt', async ({
  page,
  request,
}) => {
  const player = await addPlayer(request, 'Theo Tab');
  await openScenario(page, request, player);
  await begin(page, 'assessment');
  await expect.poll(() => attemptsOf(request, player).then(({ attempts }) => attempts.length)).toBe(1);
  await playUntil(page, 1);
  await page.close();
  await expect
    .poll(() => attemptsOf(request, player).then(({ attempts }) => attempts[0]))
    .toMatchObject({ outcome: 'abandoned', score: null });
});

test('a browser whose storage is full says so, also while the network is off, and what was played counts once', async ({
  page,
  context,
  request,
  faults,
}) => {
  faults.allow(noNetwork);
  await page.addInitScript(fillableStorage);
  const player = await addPlayer(request, 'Fay Full');
  await openScenario(page, request, player);
  await begin(page, 'assessment');
  await playUntil(page, 1);
  await page.evaluate('fillStorage()');
  await playUntil(page, 2);
  await expect(page.getByRole('alert')).toContainText('This browser keeps nothing for this page');
  await context.setOffline(true);
  await playOn(page);
  const end = page.getByRole('region');
  await expect(end.getByText('Stay on this page until your result is sent')).toBeVisible();
  await context.setOffline(false);
  await expect(end.getByText('Assessment passed')).toBeVisible();
  const { attempts } = await attemptsOf(request, player);
  expect(attempts).toHaveLength(1);
  expect(await countDebriefed(request, attempts[0]?.sessionId ?? '')).toEqual(whole);
});

test.describe('with one attempt left', () => {
  // One after the other: each changes the module's attempts.
  test.describe.configure({ mode: 'serial' });

  test('a page that is loaded again in the middle leaves its assessment, and knows that the attempt is used up', async ({
    page,
    request,
  }) => {
    const player = await addPlayer(request, 'Rhea Reload');
    await withAttempts(request, player, 1, async () => {
      await openScenario(page, request, player);
      await begin(page, 'assessment');
      await expect.poll(() => attemptsOf(request, player).then(({ attempts }) => attempts.length)).toBe(1);
      await playUntil(page, 1);
      await page.reload();
      await expect(page.getByText('No assessment is left.')).toBeVisible();
      await expect(page.locator('[data-begin="assessment"]')).toHaveCount(0);
      await expect(page.locator('[data-begin="training"]')).toBeVisible();
      // The end that was left is sent by the browser in its own time, beside the page that was loaded again.
      await expect
        .poll(() =>
          attemptsOf(request, player).then(({ attempts }) => attempts.map(({ outcome }) => outcome)),
        )
        .toEqual(['abandoned']);
    });
  });

  test('of two tabs with one attempt left, the one that begins later is held, and says so at once', async ({
    page,
    context,
    request,
  }) => {
    const player = await addPlayer(request, 'Tilda Tabs');
    await withAttempts(request, player, 1, async () => {
      const other = await context.newPage();
      await openScenario(page, request, player);
      await openScenario(other, request, player);
      await expect(page.getByText('1 assessment left')).toBeVisible();
      await expect(other.getByText('1 assessment left')).toBeVisible();
      await begin(page, 'assessment');
      await expect.poll(() => attemptsOf(request, player).then(({ attempts }) => attempts.length)).toBe(1);
      await begin(other, 'assessment');
      await expect(other.getByRole('alert')).toContainText('The portal holds this session');
      await playOn(other);
      await expect(other.getByRole('region').getByText('Held until staff decide')).toBeVisible();
      await page.bringToFront();
      await playOn(page);
      await expect(page.getByRole('region').getByText('Assessment passed')).toBeVisible();
      const { attempts, play } = await attemptsOf(request, player);
      expect(attempts).toHaveLength(1);
      expect(play?.attemptsLeft).toBe(0);
    });
  });
});

test('the next learner at the same computer sends what the last one left, and sees nothing of it', async ({
  page,
  context,
  request,
  faults,
}) => {
  faults.allow(noNetwork);
  const first = await addPlayer(request, 'Fiona First');
  const second = await addPlayer(request, 'Sven Second');
  await openScenario(page, request, first);
  await begin(page, 'training');
  await expect.poll(() => attemptsOf(request, first).then(({ attempts }) => attempts.length)).toBe(1);
  await context.setOffline(true);
  await playUntil(page, 2);
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await openScenario(next, request, second);
  await expect(next.getByText(second.name)).toBeVisible();
  await expect
    .poll(() => attemptsOf(request, first).then(({ attempts }) => attempts))
    .toMatchObject([{ outcome: 'abandoned' }]);
  await expect.poll(() => keptPlays(next)).toHaveLength(1);
  await expect(next.getByText(first.name)).toHaveCount(0);
  await expect(next.getByRole('alert')).toHaveCount(0);
  expect((await attemptsOf(request, second)).attempts).toEqual([]);
});

test('a window that keeps nothing says so; one plays to the end and it counts', async ({ page, request }) => {
  await page.addInitScript(forbidStorage);
  const player = await addPlayer(request, 'Petra Private');
  await openScenario(page, request, player);
  await begin(page, 'assessment');
  await expect(page.getByRole('alert')).toContainText('stay on the page until your result is sent');
  await playOn(page);
  await expect(page.getByRole('region').getByText('Assessment passed')).toBeVisible();
  const { attempts } = await attemptsOf(request, player);
  expect(await countDebriefed(request, attempts[0]?.sessionId ?? '')).toEqual(whole);
});

test('the computer’s clock is set hours forward and back in the middle: time and day of the session stay right', async ({
  page,
  context,
  request,
  faults,
}) => {
  faults.allow(noNetwork);
  await page.addInitScript(settableClock);
  const player = await addPlayer(request, 'Clara Clock');
  const portalTime = () => callPortal(request, device.deviceTime, {}).then(({ now }) => Date.parse(now));
  const before = await portalTime();
  await openScenario(page, request, player);
  await expect(page.getByText(player.name)).toBeVisible();
  await untilDrawn(page);
  await context.setOffline(true);
  await begin(page, 'assessment');
  await playUntil(page, 1);
  await page.evaluate('setClock(5)');
  await playUntil(page, 2);
  await context.setOffline(false);
  await expect.poll(() => attemptsOf(request, player).then(({ attempts }) => attempts.length)).toBe(1);
  await page.evaluate('setClock(-30)');
  const played = await page.evaluate<number>('scenario.elapsed()');
  await playOn(page);
  await expect(page.getByRole('region').getByText('Assessment passed')).toBeVisible();
  const { attempts } = await attemptsOf(request, player);
  expect(attempts).toHaveLength(1);
  const [{ sessionId = '', startedAt = '', duration = 0 } = {}] = attempts;
  expect(await countDebriefed(request, sessionId)).toEqual(whole);
  expect(Date.parse(startedAt)).toBeGreaterThan(before - minuteMs);
  expect(Date.parse(startedAt)).toBeLessThan((await portalTime()) + minuteMs);
  // What was played lasts minutes by the test's clock; the computer's went back by more than a day.
  expect(duration * 60).toBeGreaterThan(played / minuteMs);
  expect(duration).toBeLessThan(1);
});

/** Runs before the page: a browser that forbids sites to keep data answers every question for it by refusing. */
const forbidStorage = `
  const refuse = () => { throw new DOMException('Access is denied for this document.', 'SecurityError'); };
  for (const name of ['sessionStorage', 'localStorage'])
    Object.defineProperty(window, name, { get: refuse });
  IDBFactory.prototype.open = refuse;
  IDBFactory.prototype.deleteDatabase = refuse;
  IDBFactory.prototype.databases = async () => refuse();
  LockManager.prototype.request = async () => refuse();
`;

/** Runs before the page: after `fillStorage()` nothing more can be kept, as where the disk is full. */
const fillableStorage = `
  let isFull = false;
  window.fillStorage = () => { isFull = true; };
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (...given) {
    const request = put.apply(this, given);
    if (isFull) this.transaction.abort();
    return request;
  };
`;

/** Runs before the page: the computer's clock, which `setClock` sets by hours from the true time. */
const settableClock = `
  const TrueDate = Date;
  let hours = 0;
  window.setClock = (from) => { hours = from; };
  const now = () => TrueDate.now() + hours * 3_600_000;
  window.Date = class extends TrueDate {
    constructor(...given) { given.length === 0 ? super(now()) : super(...given); }
    static now() { return now(); }
  };
`;
