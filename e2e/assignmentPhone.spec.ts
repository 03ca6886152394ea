import { screens, users } from '@simward/contract';
import { callPortal } from './support/callPortal.ts';
import { sizes } from './support/lookAtScreens.ts';
import { expect, test } from './support/usersTest.ts';

test('on a phone an Admin goes through users, modules and the effect in a sheet, by keyboard alone', async ({
  page,
  request,
  people: { add, surname, token },
  expectMessage,
}) => {
  await page.setViewportSize(sizes.phone);
  const { _id: userId } = await add('Ivy');
  const { modules } = await callPortal(request, users.assignableModules, { query: {} }, token);
  const modulesOf = async () => {
    const { user } = await callPortal(request, users.userDetails, { query: { userId } }, token);
    return user.modules.map(({ moduleName }) => moduleName);
  };
  const assigned = await modulesOf();
  const otherModule = modules.find(({ moduleName }) => !assigned.includes(moduleName));
  if (!otherModule) throw new Error('Every module is assigned to her already.');
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  };
  const steps = page.getByRole('list', { name: 'Steps of the assignment' });
  const current = steps.locator('[aria-current="step"]');

  await page.goto(screens.assignment.path);
  await expect(current).toContainText('Users');
  await page.getByRole('searchbox', { name: 'Search name, User ID, email' }).fill(surname);
  const person = page.getByRole('checkbox', { name: new RegExp(`Ivy ${surname}`) });
  await person.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('1 person, 0 modules')).toBeVisible();
  await press('Choose modules');
  await expect(page.getByRole('group', { name: 'Step 2 of 3: Modules' })).toBeFocused();
  await expect(current).toContainText('Modules');
  await page.getByRole('searchbox', { name: 'Search modules' }).fill(otherModule.moduleName);
  await page.getByRole('checkbox', { name: otherModule.moduleName }).focus();
  await page.keyboard.press('Space');
  await press('Back');
  await expect(person).toBeChecked();
  await press('Choose modules');
  await press('Check and save');
  const sheet = page.getByRole('dialog', { name: 'What Save will do' });
  await expect(current).toContainText('Effect');
  await expect(sheet).toContainText('1 person × 1 module');
  await expect(
    sheet.getByRole('checkbox', { name: 'Mail the 1 person who gets something new' }),
  ).toBeChecked();
  await expect(sheet.getByRole('button', { name: 'Save' })).toBeInViewport();
  await press('Save');
  await expectMessage('modulesAssigned');
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Step 1 of 3: Users' })).toBeFocused();
  expect(await modulesOf()).toContain(otherModule.moduleName);
});
