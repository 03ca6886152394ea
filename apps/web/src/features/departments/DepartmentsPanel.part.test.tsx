import { departments, screens } from '@simward/contract';
import { page } from 'vitest/browser';
import { departmentDetail, departmentRow } from '../../testing/answers/department.ts';
import { expect, test } from '../../testing/screenTest.tsx';

const openPanel = page.getByRole('button', { name: 'Departments' });
const panel = page.getByRole('dialog', { name: 'Departments' });
const changing = page.getByRole('dialog', { name: 'Modify Department' });
const most = changing.getByRole('textbox', { name: 'Maximum number of users' });
const asking = page.getByRole('dialog', { name: 'Leave without saving?' });

for (const look of [
  { size: 'desktop', theme: 'light' },
  { size: 'phone', theme: 'dark' },
] as const)
  test(`a form in the panel asks before its changes are lost, and leads back to the list, on a ${look.size}`, async ({
    portal,
    openScreen,
    expectAccessible,
  }) => {
    portal.answer(departments.listDepartments, { departments: [departmentRow()] });
    portal.answer(departments.getDepartment, { department: departmentDetail() });
    await openScreen(screens.companyUserManagement.path, { as: 'admin', ...look });
    if (look.size === 'phone') {
      await page.getByRole('button', { name: 'Order and filters', exact: true }).click();
      await page.getByRole('dialog').getByRole('link', { name: 'Departments' }).click();
    } else await openPanel.click();
    await expectAccessible();
    await panel.getByRole('button', { name: 'Modify Emergency' }).click();
    await most.fill('30');
    await expectAccessible();
    await changing.getByRole('button', { name: 'Return' }).click();
    await asking.getByRole('button', { name: 'Stay on this page' }).click();
    await expect.element(most).toHaveValue('30');
    await changing.getByRole('button', { name: 'Close' }).click();
    await asking.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect.element(changing).not.toBeInTheDocument();
    expect(portal.sent(departments.updateDepartment)).toEqual([]);
  });

test('where there is no department yet the panel says so, and leads to the form for one', async ({
  openScreen,
  expectMessage,
}) => {
  await openScreen(screens.companyUserManagement.path, { as: 'admin' });
  await openPanel.click();
  await expectMessage('noData');
  await panel.getByRole('button', { name: 'Add Department' }).last().click();
  await expect.element(page.getByRole('dialog', { name: 'Add Department' })).toBeVisible();
});
