import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { screens } from '@simward/contract';
import { csvList, uploadList } from './support/lists.ts';
import { expect, test } from './support/portalTest.ts';
import { signInFirst } from './support/signIn.ts';

const staffCount = 500;
const choose = async (page: Page, name: string, option: string) => {
  await page.getByRole('combobox', { name }).click();
  await page.getByRole('option', { name: option }).click();
};

const letters = 'abcdefghij';
const inLetters = (text: string) => text.replace(/\d/g, (digit) => letters[Number(digit)] ?? '');
/** The name of the nth nurse: a column of names has no digits. */
const nurse = (n: number, mark: string) => `Nurse${inLetters(String(n))} ${mark}`;

/** The list of staff as an HR system writes it. */
const staffList = (department: string, mark: string) =>
  csvList('staff.csv', [
    'Name;Email;Role;Department',
    ...Array.from(
      { length: staffCount },
      (_, index) => `${nurse(index + 1, mark)};nurse.${index + 1}@${mark}.example;User;${department}`,
    ),
  ]);

test('a company comes on board: department, 500 staff from a file, invitations, the first sign-in', async ({
  page,
  openOtherBrowser,
  signInAs,
  expectMessage,
}) => {
  test.slow();
  const mark = inLetters(`j${randomUUID().slice(0, 8)}`);
  const company = `Lakeside ${mark}`;
  const department = `Emergency ${mark}`;
  await signInAs('superadmin');

  await page.goto(screens.addCompany.path);
  await page.getByRole('textbox', { name: 'Company Name' }).fill(company);
  await page.getByRole('combobox', { name: 'Time zone' }).fill('Berlin');
  await page.getByRole('option', { name: 'Europe/Berlin' }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Company added')).toBeVisible();

  await page.goto(screens.addDepartment.path);
  await page.getByRole('textbox', { name: 'Department Name' }).fill(department);
  await choose(page, 'Company', company);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expectMessage('departmentAdded');

  await page.goto(screens.userManagement.path);
  await page.getByRole('link', { name: 'Import Users' }).click();
  await choose(page, 'Company', company);
  await uploadList(page, staffList(department, mark));
  await page.getByRole('button', { name: `Import ${staffCount} new` }).click();
  await expect(page.getByRole('heading', { name: `${staffCount} people added` })).toBeVisible({
    timeout: 60_000,
  });
  await page.getByRole('link', { name: `Invite ${staffCount}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send invite' }).click();
  await expectMessage('invitationsSent');
  await page.goto(`${screens.userManagement.path}?q=${mark}&status=invited`);
  await expect(page.getByRole('button', { name: `Export ${staffCount}` })).toBeVisible();

  await page.goto(`${screens.userManagement.path}?q=nurse.1@${mark}`);
  const bar = page.getByRole('region', { name: 'Selection' });
  await page.getByRole('checkbox', { name: `Select ${nurse(1, mark)}` }).click();
  await bar.getByRole('button', { name: 'Issue activation codes' }).click();
  await page.getByRole('button', { name: 'Issue codes' }).click();
  await page.getByRole('button', { name: 'Show the codes' }).click();
  const figures = page
    .getByRole('listitem')
    .filter({ hasText: nurse(1, mark) })
    .locator('dd');
  await expect(figures).toHaveCount(2);
  // The text, not what is painted: a page of cards that was not painted yet has no inner text.
  const [userId = '', code = ''] = await figures.allTextContents();

  await signInFirst(await openOtherBrowser(), { mobileNo: userId, pin: code });
});
