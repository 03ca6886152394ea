import { headsets, modules, reports, screens, sessions } from '@simward/contract';
import { afterEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { headset } from '../../testing/answers/headset.ts';
import { idOf } from '../../testing/answers/idOf.ts';
import { choice } from '../../testing/answers/reports.ts';
import { nextModule } from '../../testing/answers/userModule.ts';
import { emptyOfSchema } from '../../testing/emptyAnswer.ts';
import { expect, test } from '../../testing/screenTest.tsx';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const form = page.getByRole('form', { name: 'What the report is about' });

afterEach(() => void vi.useRealTimers());

/** The browser's clock shows this; timers run as ever, and can be made to run faster. */
const setBrowserClock = (instant: string) =>
  vi.useFakeTimers({
    now: new Date(instant),
    toFake: ['Date', 'setTimeout', 'clearTimeout'],
    shouldAdvanceTime: true,
  });

/** The computer slept until then: no timer ran meanwhile. */
const wakeAt = (instant: string) => {
  vi.setSystemTime(new Date(instant));
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
};

const wrongClocks = [
  ['10 minutes fast', 10 * minuteMs, '2026-11-20T23:55:00Z'],
  ['10 minutes slow', -10 * minuteMs, '2026-11-20T00:05:00Z'],
  ['a day fast', dayMs, '2026-11-20T09:00:00Z'],
  ['a day slow', -dayMs, '2026-11-20T09:00:00Z'],
] as const;

for (const [name, aheadMs, serverTime] of wrongClocks) {
  test(`a browser whose clock is ${name} shows which headsets are online, and how long sessions have waited`, async ({
    portal,
    openScreen,
  }) => {
    portal.setClockAhead(-aheadMs);
    const ago = (minutes: number) => new Date(Date.now() - aheadMs - minutes * minuteMs).toISOString();
    portal.answer(headsets.listHeadsets, {
      headsets: [
        headset({ name: 'Ward 3', lastSeenAt: ago(1) }),
        headset({ _id: idOf(61), name: 'Ward 4', lastSeenAt: ago(70) }),
      ],
    });
    portal.answer(sessions.listHeldSessions, {
      sessions: [
        { ...emptyOfSchema(sessions.listHeldSessions.answer.shape.sessions.element), receivedAt: ago(185) },
      ],
    });
    await openScreen(`${screens.headsets.path}?layout=cards`, { as: 'admin' });
    const cardOf = (ward: string) => page.getByRole('listitem', { name: ward });
    await expect.element(cardOf('Ward 3').getByText('Online')).toBeVisible();
    await expect
      .element(
        cardOf('Ward 4')
          .getByText(/1 (h|hr|hour)\.? ago/)
          .first(),
      )
      .toBeVisible();
    await expect.element(page.getByRole('button', { name: /^Online/ })).toMatchTextContent(/1/);
    await expect.element(page.getByText(/The oldest has waited 3 h/)).toBeVisible();
  });

  test(`a browser whose clock is ${name} proposes the last 30 days of the company`, async ({
    portal,
    openScreen,
  }) => {
    setBrowserClock(new Date(Date.parse(serverTime) + aheadMs).toISOString());
    portal.setClockAhead(-aheadMs);
    await openScreen(screens.report.path, { as: 'admin' });
    await expect.element(form.getByRole('button', { name: 'From' })).toMatchTextContent('22 Oct 2026');
    await expect.element(form.getByRole('button', { name: 'To' })).toMatchTextContent('20 Nov 2026');
  });
}

for (const [name, goOn] of [
  ['stays in view over midnight', async () => void (await vi.advanceTimersByTimeAsync(5 * minuteMs))],
  ['slept over midnight', async () => wakeAt('2027-01-01T00:03:00Z')],
] as const)
  test(`a learner's dashboard that ${name} shows the new day: greeting, due days and months`, async ({
    portal,
    openScreen,
  }) => {
    setBrowserClock('2026-12-31T23:58:00Z');
    portal.answer(modules.nextModule, { next: nextModule('Sepsis', { dueOn: '2027-01-04' }) });
    await openScreen(screens.userDashboard.path, { as: 'user' });
    const viewBy = page.getByRole('combobox', { name: 'View By' });
    const next = page.getByRole('region', { name: 'Sepsis' });
    await expect.element(viewBy).toHaveValue('2026-12');
    await expect.element(page.getByText(/^Good evening, Anna/)).toBeVisible();
    await expect.element(next.getByText(/in 4 days/)).toBeVisible();
    await goOn();
    await expect.element(viewBy).toHaveValue('2027-01');
    await expect.element(next.getByText(/in 3 days/)).toBeVisible();
    await expect.element(page.getByText(/^Good morning, Anna/)).toBeVisible();
  });

test('in a report left open over midnight days that nobody touched follow, and what else was chosen stays', async ({
  portal,
  openScreen,
}) => {
  setBrowserClock('2026-12-31T23:58:00Z');
  const sepsis = choice(20, 'Sepsis: the First Hour');
  portal.answer(reports.listChoices, { choices: [sepsis], choicesCount: 1, leftOut: null });
  await openScreen(screens.report.path, { as: 'admin' });
  await form.getByRole('combobox', { name: 'Modules', exact: true }).click();
  await page.getByRole('option', { name: sepsis.name }).click();
  wakeAt('2027-01-01T00:03:00Z');
  await expect.element(form.getByRole('button', { name: 'From' })).toMatchTextContent('03 Dec 2026');
  await expect.element(form.getByRole('button', { name: 'To' })).toMatchTextContent('01 Jan 2027');
  await expect.element(form.getByText(sepsis.name, { exact: true })).toBeVisible();
});

test('in a report left open over midnight a day that somebody chose stays', async ({ openScreen }) => {
  setBrowserClock('2026-12-31T23:58:00Z');
  await openScreen(screens.report.path, { as: 'admin' });
  await form.getByRole('button', { name: 'From' }).click();
  await page.getByRole('button', { name: '7 December 2026' }).click();
  wakeAt('2027-01-01T00:03:00Z');
  await expect.element(form.getByRole('button', { name: 'To' })).toMatchTextContent('01 Jan 2027');
  await expect.element(form.getByRole('button', { name: 'From' })).toMatchTextContent('07 Dec 2026');
});
