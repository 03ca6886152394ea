import { joining, screens, users } from '@simward/contract';
import { page } from 'vitest/browser';
import { idOf } from '../../../../testing/answers/idOf.ts';
import { userDetail, userRow } from '../../../../testing/answers/user.ts';
import type { FakePortal } from '../../../../testing/fakePortal.ts';
import { expect, test } from '../../../../testing/screenTest.tsx';

const former = (overrides: Partial<joining.FormerPerson> = {}): joining.FormerPerson => ({
  _id: idOf(120),
  name: 'Ruth Again',
  mobileNo: '4820100120',
  deletedAt: '2026-11-02T09:00:00.000Z',
  sessions: 9,
  by: 'emailAddress',
  ...overrides,
});
const offer = page.getByRole('alert', { name: 'Deleted users' });
const addUser = page.getByRole('button', { name: 'Add User' });
const takeBack = page.getByRole('button', { name: 'Take back' });

const fillIn = async () => {
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ruth Again');
  await page.getByRole('textbox', { name: 'Email Address' }).fill('ruth.again@hospital.example');
};
const begin = async (portal: FakePortal, people: joining.FormerPerson[]) => {
  portal.answer(users.newUserId, { mobileNo: '4820100101', pin: '4711' });
  portal.answer(joining.findFormer, { people });
};

test('somebody deleted is offered back before anything is saved, or added as new', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  await begin(portal, [former()]);
  portal.answer(users.registerUser, { user: userDetail(), pin: '4711' });
  await openScreen(screens.addUser.path, { as: 'admin' });
  await fillIn();
  await addUser.click();
  await expect.element(offer.getByText('Ruth Again was deleted on 02 Nov 2026, 9 sessions.')).toBeVisible();
  expect(portal.sent(users.registerUser)).toEqual([]);
  await expectAccessible();
  await page.getByRole('button', { name: 'Add as new' }).click();
  await addUser.click();
  await expect.poll(() => portal.sent(users.registerUser).length).toBe(1);
});

test('taken back, they are on show', async ({ portal, openScreen, addressOnShow }) => {
  await begin(portal, [former({ by: 'externalSystemId' })]);
  portal.answer(users.restoreUser, { user: userDetail({ _id: idOf(120), name: 'Ruth Again' }) });
  portal.answer(users.userDetails, { user: userDetail({ _id: idOf(120), name: 'Ruth Again' }) });
  await openScreen(screens.addUser.path, { as: 'admin', size: 'phone', theme: 'light' });
  await fillIn();
  await takeBack.click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Ruth Again' })).toBeVisible();
  expect(addressOnShow()).toContain(idOf(120));
});

test('where somebody else has the address now, it can be left out, or both be joined', async ({
  portal,
  openScreen,
  addressOnShow,
}) => {
  await begin(portal, [former()]);
  portal.refuse(users.restoreUser, 'user.restore-taken', {
    values: { name: 'Ruth Again', mobileNo: '4820100130', field: 'email address' },
  });
  portal.answer(users.listHolders, {
    holders: [{ _id: idOf(130), name: 'Ruth Again', mobileNo: '4820100130', field: 'emailAddress' }],
  });
  await openScreen(screens.addUser.path, { as: 'admin' });
  await fillIn();
  await takeBack.click();
  await expect
    .element(page.getByText('Ruth Again, User ID 4820100130, has this email address now.'))
    .toBeVisible();
  portal.answer(users.restoreUser, { user: userDetail({ _id: idOf(120) }) });
  await page.getByRole('button', { name: 'Restore, then join with Ruth Again' }).click();
  await expect.poll(addressOnShow).toContain(screens.joinAccounts.path);
  expect(portal.sent(users.restoreUser).at(-1)).toMatchObject({
    body: { _id: idOf(120), withoutTaken: true },
  });
});

test('the same name alone is a quiet line, and no question', async ({ portal, openScreen }) => {
  await begin(portal, [former({ by: 'name' })]);
  portal.answer(users.registerUser, { user: userDetail(), pin: '4711' });
  await openScreen(screens.addUser.path, { as: 'admin' });
  await fillIn();
  await expect
    .element(page.getByText('Ruth Again, User ID 4820100120, was deleted on 02 Nov 2026.'))
    .toBeVisible();
  await expect.element(offer).not.toBeInTheDocument();
  await addUser.click();
  await expect.poll(() => portal.sent(users.registerUser).length).toBe(1);
});

test('from the list of the deleted the same ways on are offered', async ({ portal, openScreen }) => {
  const deleted = userRow({ deletedAt: '2026-11-20T09:00:00.000Z' });
  portal.answer(users.listUsers, { users: [deleted], usersCount: 1 });
  portal.refuse(users.restoreUser, 'user.restore-taken', {
    values: { name: 'Ruth Again', mobileNo: '4820100130', field: 'email address' },
  });
  await openScreen(`${screens.userManagement.path}?status=deleted`, { as: 'admin' });
  await page
    .getByRole('button', { name: /^Actions for|^More/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Restore' }).click();
  await page.getByRole('button', { name: 'Restore user' }).click();
  await expect.element(page.getByRole('button', { name: 'Restore without it' })).toBeVisible();
});
