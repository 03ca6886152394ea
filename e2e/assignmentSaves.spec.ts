import { screens, users } from '@simward/contract';
import { callPortal } from './support/callPortal.ts';
import { followSystemTheme } from './support/displays.ts';
import { expectAccessibleInEveryDisplay } from './support/expectAccessibleInEveryDisplay.ts';
import { expect, test } from './support/usersTest.ts';

test('a save is refused when its counts changed, is in the history and is taken back', async ({
  page,
  request,
  faults,
  people: { add, surname, token },
  expectMessage,
}) => {
  faults.allow(/assignmodules|409/);
  await followSystemTheme(page);
  const { _id: userId } = await add('Fay');
  const { _id: otherId } = await add('Gus');
  const modulesOf = async (id: string) => {
    const { user } = await callPortal(request, users.userDetails, { query: { userId: id } }, token);
    return user.modules.map(({ moduleName }) => moduleName);
  };
  const [held, heldByOther] = [await modulesOf(userId), await modulesOf(otherId)];
  const { modules } = await callPortal(request, users.assignableModules, { query: {} }, token);
  const lacked = modules.filter(({ moduleName }) => ![...held, ...heldByOther].includes(moduleName));
  const [one, other] = lacked;
  if (!one || !other) throw new Error('They have every module already');

  await page.goto(screens.assignment.path);
  await page.getByRole('searchbox', { name: 'Search name, User ID, email' }).fill(surname);
  await page.getByRole('checkbox', { name: 'All 2 that match' }).check();
  await page.getByRole('button', { name: /^Show all/ }).click();
  await page.getByRole('checkbox', { name: one.moduleName }).check();
  await page.getByRole('checkbox', { name: other.moduleName }).check();
  await expect(page.getByRole('checkbox', { name: 'Mail the 2 people who get something new' })).toBeChecked();
  await expect(page.getByText('0 already have it')).toBeVisible();
  // Somebody else is quicker.
  const quicker = { users: [userId], modules: [one._id] };
  await callPortal(request, users.assignModules, { body: quicker }, token);
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  await expectMessage('assignmentErrors');
  await expect(page.getByText(/3 would be new now, and 1 are there already/)).toBeVisible();
  await expect(page.getByText('Has 1 of 2')).toBeVisible();
  await expect(page.getByText('1 already have it')).toBeVisible();
  await save.click();
  await expectMessage('modulesAssigned');

  const names = [one.moduleName, other.moduleName].toSorted().join(', ');
  // Journeys beside this one may give the same modules: this save is the one of two people and three rows.
  const line = page
    .getByRole('list', { name: 'History' })
    .getByRole('listitem')
    .filter({ hasText: `${names} · 2 people` })
    .filter({ hasText: '3 new' })
    .first();
  await expectAccessibleInEveryDisplay(page, line);
  await line.getByRole('button', { name: /^Show who got/ }).click();
  await expect(page.getByRole('dialog').getByText(`Gus ${surname}`).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await line.getByRole('button', { name: /^Undo/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('3 assignments taken back')).toBeVisible();
  await expect(line).toContainText('3 taken back');
  expect(await modulesOf(otherId)).toEqual(heldByOther);
  expect(await modulesOf(userId)).toContain(one.moduleName);
});

test('modules are withdrawn after it was said from whom', async ({
  page,
  request,
  people: { add, surname, token },
}) => {
  const { _id: userId } = await add('Hal');
  const { modules } = await callPortal(request, users.assignableModules, { query: {} }, token);
  const [module] = modules;
  if (!module) throw new Error('There is no module');
  await callPortal(request, users.assignModules, { body: { users: [userId], modules: [module._id] } }, token);
  await page.goto(screens.assignment.path);
  await page.getByRole('searchbox', { name: 'Search name, User ID, email' }).fill(surname);
  await page.getByRole('checkbox', { name: `Hal ${surname}` }).check();
  await page.getByRole('button', { name: /^Show all/ }).click();
  await page.getByRole('checkbox', { name: module.moduleName }).check();
  await page.getByRole('button', { name: 'Withdraw 1 that they have' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('taken from 1 of 1 person, 0 of them have begun');
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(page.getByText('1 assignment withdrawn')).toBeVisible();
  const { user } = await callPortal(request, users.userDetails, { query: { userId } }, token);
  expect(user.modules.map(({ moduleName }) => moduleName)).not.toContain(module.moduleName);
});
