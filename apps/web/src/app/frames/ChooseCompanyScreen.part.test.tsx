import { auth, companies, results, screens } from '@simward/contract';
import { page } from 'vitest/browser';
import { company } from '../../testing/answers/company.ts';
import { signedInAs } from '../../testing/people.ts';
import { expect, test } from '../../testing/screenTest.tsx';

test('a page of one company asks a SuperAdmin who looks at all which one, and shows it', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  const lakeside = company({ companyName: 'Lakeside College' });
  portal.answer(companies.listCompanies, { companies: [lakeside] });
  await openScreen(screens.competencyTable.path, { as: 'superadmin' });
  await expect.element(page.getByText('Which company?')).toBeVisible();
  expect(portal.sent(results.competencyTable)).toEqual([]);
  await expectAccessible();

  portal.answer(companies.viewCompany, { status: true });
  const viewing = { viewingCompany: { _id: lakeside._id, name: lakeside.companyName } };
  portal.answer(auth.refreshSession, signedInAs('superadmin', viewing));
  await page.getByRole('combobox', { name: 'Company' }).click();
  await page.getByRole('option', { name: 'Lakeside College' }).click();
  await page.getByRole('button', { name: 'Show this company' }).click();
  await expect.poll(() => portal.sent(results.competencyTable).length).toBeGreaterThan(0);
  expect(portal.sent(companies.viewCompany)).toMatchObject([{ body: { companyId: lakeside._id } }]);
  await expect.element(page.getByText('Which company?')).not.toBeInTheDocument();
});
