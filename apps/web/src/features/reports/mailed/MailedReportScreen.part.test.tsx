import { reports, signInScreens } from '@simward/contract';
import { problemTexts } from '@simward/texts/problems';
import { page } from 'vitest/browser';
import { expect, test } from '../../../testing/screenTest.tsx';

const mailed = {
  name: 'Weekly overview',
  companyName: 'St. Brigid Hospital',
  weekday: 1,
  time: '06:00',
  timeZone: 'Europe/London',
  left: false,
};
const address = `${signInScreens.mailedReport.path}#token`;

test('a reader leaves the report with one click, without signing in, and comes back by the same page', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  portal.answer(reports.mailedReport, mailed);
  portal.answer(reports.leaveMailed, ({ body }) => ({ ...mailed, left: body.left }));
  await openScreen(address);
  await expect
    .element(
      page.getByText(
        'Weekly overview of St. Brigid Hospital is mailed to you every Monday at 6:00 AM, Europe/London.',
      ),
    )
    .toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Mail it to me no more' }).click();
  await expect
    .element(page.getByText('Weekly overview of St. Brigid Hospital is mailed to you no more.'))
    .toBeVisible();
  await page.getByRole('button', { name: 'Mail it to me again' }).click();
  await expect.element(page.getByRole('button', { name: 'Mail it to me no more' })).toBeVisible();
  expect(portal.sent(reports.leaveMailed)).toMatchObject([
    { body: { token: 'token', left: true } },
    { body: { token: 'token', left: false } },
  ]);
});

test('a link that stands for nothing any more says so', async ({ portal, openScreen }) => {
  portal.refuse(reports.mailedReport, 'report.mail-unknown');
  await openScreen(address, { size: 'phone' });
  await expect.element(page.getByText(problemTexts['report.mail-unknown'].detail)).toBeVisible();
});
