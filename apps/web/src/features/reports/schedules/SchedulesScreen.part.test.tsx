import { makers, reports, screens } from '@simward/contract';
import { page } from 'vitest/browser';
import { idOf } from '../../../testing/answers/idOf.ts';
import { expect, test } from '../../../testing/screenTest.tsx';

const resting: reports.ReportSchedule = {
  _id: idOf(501),
  name: 'Weekly overview',
  companyName: 'St. Brigid Hospital',
  weekday: 1,
  time: '06:00',
  timeZone: 'Europe/London',
  nextAt: '2026-11-23T06:00:00.000Z',
  readers: 2,
  maker: {
    madeBy: 'Iris Former',
    actsFor: 'Iris Former',
    rests: {
      cause: 'deleted',
      since: '2026-11-14T08:00:00.000Z',
      endsAt: '2026-12-14T08:00:00.000Z',
      refused: 0,
    },
  },
};
const active = { ...resting, _id: idOf(502), name: 'Sepsis', maker: { ...resting.maker, rests: null } };

test('what rests stands first, with since when and why, and an Admin takes it over or ends it', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  portal.answer(reports.listSchedules, { schedules: [active, resting] });
  portal.answer(makers.takeOver, { status: true });
  portal.answer(makers.end, { status: true });
  await openScreen(screens.reportSchedules.path, { as: 'admin' });
  await expect.element(page.getByText(/^Since 14 Nov 2026: the maker was deleted\./)).toBeVisible();
  await expect.poll(() => page.getByRole('row').nth(1).element().textContent).toMatch(/^Weekly overview/);
  await expectAccessible();
  const act = async (name: string) => {
    await page.getByRole('button', { name: 'More actions for Weekly overview' }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  await act('Take over');
  await page.getByRole('dialog').getByRole('button', { name: 'Take over' }).click();
  await act('End');
  await page.getByRole('dialog').getByRole('button', { name: 'End it' }).click();
  await expect.element(page.getByText('Weekly overview has ended')).toBeVisible();
  const body = { kind: 'report-schedule', id: resting._id };
  expect(portal.sent(makers.takeOver)).toMatchObject([{ body }]);
  expect(portal.sent(makers.end)).toMatchObject([{ body }]);
});

test.for([
  ['desktop', 'light'],
  ['phone', 'dark'],
] as const)(
  'the list has no fault on a %s, %s',
  async ([size, theme], { portal, openScreen, expectAccessible }) => {
    portal.answer(reports.listSchedules, { schedules: [active, resting] });
    await openScreen(screens.reportSchedules.path, { as: 'admin', size, theme });
    await expect.element(page.getByText('Weekly overview')).toBeVisible();
    await expectAccessible();
  },
);
