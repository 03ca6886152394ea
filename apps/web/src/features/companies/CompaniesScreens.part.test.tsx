import { companies, modules, screens } from '@simward/contract';
import { problemTexts } from '@simward/texts/problems';
import { page } from 'vitest/browser';
import { company } from '../../testing/answers/company.ts';
import { idOf } from '../../testing/answers/idOf.ts';
import { expect, test } from '../../testing/screenTest.tsx';

const textbox = (name: string) => page.getByRole('textbox', { name });
const airway: modules.CompanyModule = {
  moduleId: idOf(81),
  moduleName: 'Airway Management',
  product_code: 'SW-AIR-101',
  family: 'life',
  topicIcon: 'lungs',
  use: null,
};
const pageOf = ({ _id }: companies.Company) => screens.modifyCompany.path.replace('$companyId', _id);

test('a name that another company has is said beside its field; the new company’s page follows', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  const added = company();
  const taken = problemTexts['company.name-taken'].detail;
  portal.refuse(companies.addCompany, 'company.name-taken', {
    errors: [{ field: 'companyName', message: taken }],
  });
  await openScreen(screens.addCompany.path, { as: 'superadmin' });
  await textbox('Company Name').fill('st brigid');
  await textbox('PIN length').fill('6');
  await page.getByRole('combobox', { name: 'Second factor' }).click();
  await page.getByRole('option', { name: 'Required of staff' }).click();
  const add = page.getByRole('button', { name: 'Add', exact: true });
  await add.click();
  await expect.element(textbox('Company Name')).toHaveAccessibleDescription(new RegExp(taken));
  await expectAccessible();

  portal.answer(companies.addCompany, { company: added });
  portal.answer(companies.getCompany, { company: added });
  await textbox('Company Name').fill(added.companyName);
  await add.click();
  await expect.element(page.getByText('Company added')).toBeVisible();
  await expect.element(page.getByRole('region', { name: /^Modules of the platform/ })).toBeVisible();
  expect(portal.sent(companies.addCompany).at(-1)?.body).toMatchObject({
    companyName: added.companyName,
    pinLength: 6,
    secondFactor: 'staff',
  });
});

test('modules are given to a company in one go, at least one of them', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  const lakeside = company();
  portal.answer(companies.getCompany, { company: lakeside });
  portal.answer(modules.companyModules, { modules: [airway] });
  portal.answer(modules.giveModules, { status: true, added: 1 });
  await openScreen(pageOf(lakeside), { as: 'superadmin' });
  const offered = page.getByRole('region', { name: /^Modules of the platform/ });
  await expect.element(offered).toMatchTextContent('None yet. Give the company its modules');
  await offered.getByRole('button', { name: 'Give modules' }).click();
  const giving = page.getByRole('dialog', { name: 'Give Lakeside Clinic modules?' });
  await giving.getByRole('checkbox', { name: 'All' }).click();
  await giving.getByRole('button', { name: 'Give 0 modules' }).click();
  await expect.element(giving.getByText('Choose a module.')).toBeVisible();
  await expectAccessible();
  expect(portal.sent(modules.giveModules)).toEqual([]);

  await giving.getByRole('checkbox', { name: 'All' }).click();
  const use = { startOn: '2026-11-20', endOn: null, state: 'current' } as const;
  portal.answer(modules.companyModules, { modules: [{ ...airway, use }] });
  await giving.getByRole('button', { name: /^Give 1 module/ }).click();
  await expect.element(page.getByText(/Lakeside Clinic has \d+ more module/)).toBeVisible();
  await expect.element(offered).toMatchTextContent('Airway Management');
  await expect.element(offered.getByRole('button', { name: 'Give modules' })).not.toBeInTheDocument();
});

test('a company is deleted once its name is typed', async ({ portal, openScreen, expectAccessible }) => {
  const lakeside = company({ users: 3 });
  portal.answer(companies.listCompanies, { companies: [lakeside] });
  portal.answer(companies.deleteCompany, { status: true });
  await openScreen(screens.companies.path, { as: 'superadmin', size: 'phone', theme: 'light' });
  await page.getByRole('button', { name: 'More actions for Lakeside Clinic' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Lakeside Clinic?' });
  const remove = dialog.getByRole('button', { name: 'Delete company' });
  await expect.element(remove).toBeDisabled();
  await expectAccessible();
  await dialog.getByRole('textbox').fill(lakeside.companyName);
  await remove.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(portal.sent(companies.deleteCompany).map(({ body }) => body)).toEqual([{ companyId: lakeside._id }]);
});
