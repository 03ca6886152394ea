import { departments, help, screens } from '@simward/contract';
import { page } from 'vitest/browser';
import { departmentRow } from '../../testing/answers/department.ts';
import { signedInAs } from '../../testing/people.ts';
import { expect, test } from '../../testing/screenTest.tsx';

const heading = page.getByRole('heading', { level: 1 });

for (const look of [
  { size: 'desktop', theme: 'dark' },
  { size: 'phone', theme: 'light' },
] as const)
  test(`an Admin is led from the page of departments to those in User Management, on a ${look.size}`, async ({
    portal,
    openScreen,
    addressOnShow,
    expectAccessible,
  }) => {
    portal.answer(departments.listDepartments, { departments: [departmentRow()] });
    await openScreen(screens.departments.path, { as: 'admin', ...look });
    await expect.element(heading).toHaveTextContent('Not allowed');
    const { companyName } = signedInAs('admin').user;
    await expect
      .element(page.getByText(`Departments of ${companyName} are in User Management`, { exact: true }))
      .toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'User Management', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Departments' });
    await expect.element(panel.getByRole('button', { name: 'Modify Emergency' })).toBeVisible();
    expect(addressOnShow()).toBe(`${screens.companyUserManagement.path}?panel=departments`);
  });

test('a form for a new department leads an Admin there too', async ({ openScreen }) => {
  await openScreen(screens.addDepartment.path, { as: 'admin' });
  await expect.element(page.getByRole('button', { name: 'User Management', exact: true })).toBeVisible();
});

test('a Manager reads which role it is for, and who can help', async ({ portal, openScreen }) => {
  portal.answer(help.whoCanHelp, {
    company: { line: null, mayChange: false },
    admins: { names: ['Freya Lindqvist', 'Goran Berg'], count: 1_301 },
    platform: null,
  });
  await openScreen(screens.courses.path, { as: 'manager' });
  await expect.element(page.getByText('This page is for Admins.', { exact: true })).toBeVisible();
  await expect
    .element(page.getByText('Freya Lindqvist and 1,300 other Admins', { exact: true }))
    .toBeVisible();
});

for (const [as, screen, sentence] of [
  ['user', screens.courses, 'This page is for staff.'],
  ['user', screens.departments, 'This page is for staff.'],
  ['manager', screens.courses, 'This page is for Admins.'],
  ['manager', screens.companies, 'This page is for SuperAdmins.'],
  ['manager', screens.yourModules, 'This page is for learners.'],
  ['admin', screens.categories, 'This page is for Managers.'],
  ['admin', screens.companies, 'This page is for SuperAdmins.'],
  ['superadmin', screens.dashboard, 'This page is for Admins.'],
] as const)
  test(`${as} reads at ${screen.path}: ${sentence}`, async ({ openScreen }) => {
    await openScreen(screen.path, { as });
    await expect.element(page.getByText(sentence, { exact: true })).toBeVisible();
    await expect.element(page.getByRole('main').getByText(/administrator/)).not.toBeInTheDocument();
  });
