import { loginRecords, screens } from '@simward/contract';
import { screenTexts } from '@simward/texts/screens';
import { page, userEvent } from 'vitest/browser';
import { idOf } from '../../testing/answers/idOf.ts';
import { emptyOfSchema } from '../../testing/emptyAnswer.ts';
import { expect, test } from '../../testing/screenTest.tsx';

const { path } = screens.loginRecords;
const title = screenTexts.title.loginRecords;
const form = page.getByRole('form', { name: 'Which records' });

test('missing days and departments have the specified messages, and the first field gets the focus', async ({
  openScreen,
  expectMessage,
  expectAccessible,
}) => {
  await openScreen(path, { as: 'admin' });
  await form.getByRole('button', { name: 'Clear From date' }).click();
  await form.getByRole('button', { name: 'Clear To date' }).click();
  await form.getByRole('combobox', { name: 'Departments' }).click();
  await userEvent.keyboard('{Backspace}{Escape}');
  await form.getByRole('button', { name: 'Search' }).click();
  await expectMessage('fromDateMissing');
  await expectMessage('toDateMissing');
  await expectMessage('departmentsMissing');
  await expect.element(form.getByRole('button', { name: 'From date', exact: true })).toHaveFocus();
  await expectAccessible();
});

test('days without a session say so, and the filters can be cleared', async ({
  portal,
  openScreen,
  expectMessage,
}) => {
  await openScreen(`${path}?from=2001-01-01&to=2001-01-02`, { as: 'admin' });
  await expectMessage('noData');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect
    .poll(() => portal.sent(loginRecords.listRecords).at(-1)?.query.fromDate)
    .toMatch(/^20\d\d-\d\d-01$/);
});

test('records and hours that cannot be loaded each say why', async ({ portal, openScreen }) => {
  portal.refuse(loginRecords.listRecords, 'server.unavailable');
  portal.refuse(loginRecords.summarizeRecords, 'server.unavailable');
  await openScreen(path, { as: 'admin', size: 'phone', theme: 'light' });
  await expect.element(page.getByText('The login records could not be loaded')).toBeVisible();
  await expect.element(page.getByText('The hours could not be loaded')).toBeVisible();
  await expect.element(page.getByText(/^The portal cannot reach its database/).first()).toBeVisible();
});

test('a record says where it was played, and staff see the play; the list narrows to browsers', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  const empty = emptyOfSchema(loginRecords.loginRecordSchema);
  const record = {
    ...empty,
    userId: { ...empty.userId, name: 'Anna Berg' },
    startTime: '2026-11-23T09:00:00.000Z',
  };
  const played = {
    at: '2026-11-23T08:58:00.000Z',
    ...{ address: '192.0.2.7', browser: 'Firefox', system: 'Windows' },
  };
  const userSessions = [
    { ...record, _id: idOf(1), playedIn: 'browser' as const, headsetName: null, play: played },
    { ...record, _id: idOf(2), playedIn: "headset's browser" as const, headsetName: 'Ward 3' },
    { ...record, _id: idOf(3), playedIn: 'headset' as const, headsetName: 'Trolley' },
  ];
  portal.answer(loginRecords.listRecords, { userSessions, userSessionsCount: 3 });
  await openScreen(path, { as: 'admin' });
  const cell = (text: string | RegExp) => page.getByRole('cell').filter({ hasText: text });
  await expect
    .element(cell(/^Browser/))
    .toMatchTextContent('Play pressed 23 Nov 2026 | 8:58 AM · Firefox on Windows · 192.0.2.7');
  await expect.element(cell('Ward 3, Headset’s browser')).toBeVisible();
  await expect.element(cell(/^Trolley$/)).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Played in' }).click();
  await page.getByRole('radio', { name: 'Browser', exact: true }).click();
  await expect.poll(() => portal.sent(loginRecords.listRecords).at(-1)?.query.playedIn).toBe('browser');
  await expect.poll(() => portal.sent(loginRecords.summarizeRecords).at(-1)?.query.playedIn).toBe('browser');
});

test('a SuperAdmin has the records in the menu', async ({ openScreen, addressOnShow }) => {
  await openScreen(screens.userManagement.path, { as: 'superadmin' });
  await page.getByRole('navigation').getByRole('link', { name: 'Login Records' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(addressOnShow()).toBe(path);
});

test('an Admin has the records among the results of the menu, and in the palette', async ({
  openScreen,
  addressOnShow,
}) => {
  await openScreen(screens.companyUserManagement.path, { as: 'admin' });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  const results = page.getByRole('navigation').getByRole('list', { name: 'Results' });
  await expect.element(results.getByRole('link', { name: 'Login Records' })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await page.getByPlaceholder('Search or jump to…').fill('Login Rec');
  await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Login Records' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(addressOnShow).toBe(path);
});
