import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { screens } from '@simward/contract';
import { expect, test } from './support/portalTest.ts';
import { signInFirst } from './support/signIn.ts';

const staffCount = 500;
const choose = async (page: Page, name: string, option: string) => {
  await page.getByRole('combobox', { name }).click();
  await page.getByRole('option', { name: option }).click();
};

/** The list of staff as an HR system writes it. */
const staffList = (department: string, mark: string) => ({
  name: 'staff.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Name;Email;User ID;Role;Department',
      ...Array.from(
        { length: staffCount },
        (_, index) => `Nurse ${index + 1} ${mark};nurse.${index + 1}@${mark}.example;;User;${department}`,
      ),
    ].join('\r\n'),
  ),
});

test('a company comes on board: department, 500 staff from a file, invitations, the first sign-in', async ({
  page,
  openOtherBrowser,
  signInAs,
  expectMessage,
}) => {
  test.slow();
  const mark = `j${randomUUID().slice(0, 8)}`;
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
  await page.locator('input[type=file]').setInputFiles(staffList(department, mark));
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await page.getByRole('button', { name: `Import ${staffCount} users` }).click();
  await expect(page.getByRole('button', { name: 'Undo this import' })).toBeVisible({ timeout: 60_000 });

  await page.goto(`${screens.userManagement.path}?q=${mark}`);
  const bar = page.getByRole('region', { name: 'Selection' });
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).click();
  await bar.getByRole('button', { name: `Select all ${staffCount} that match` }).click();
  await expect(bar).toContainText(`All ${staffCount} selected`);
  await bar.getByRole('button', { name: 'Send invite' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send invite' }).click();
  await expectMessage('invitationsSent');
  await page.goto(`${screens.userManagement.path}?q=${mark}&status=invited`);
  await expect(page.getByRole('button', { name: `Export ${staffCount}` })).toBeVisible();

  await page.goto(`${screens.userManagement.path}?q=nurse.1@${mark}`);
  await page.getByRole('checkbox', { name: `Select Nurse 1 ${mark}` }).click();
  await bar.getByRole('button', { name: 'Issue activation codes' }).click();
  await page.getByRole('button', { name: 'Issue codes' }).click();
  await page.getByRole('button', { name: 'Show the codes' }).click();
  const figures = page
    .getByRole('listitem')
    .filter({ hasText: `Nurse 1 ${mark}` })
    .locator('dd');
  const userId = await figures.first().innerText();
  const code = await figures.last().innerText();

  await signInFirst(await openOtherBrowser(), { mobileNo: userId, pin: code });
});
