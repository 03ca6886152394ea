import { dataProtection, joining, screens, users } from '@simward/contract';
import { screenTexts } from '@simward/texts/screens';
import { page } from 'vitest/browser';
import { accountJoin } from '../../../testing/answers/accountJoin.ts';
import { idOf } from '../../../testing/answers/idOf.ts';
import { atOnce } from '../../../testing/answers/task.ts';
import { userDetail } from '../../../testing/answers/user.ts';
import { expect, test } from '../../../testing/screenTest.tsx';

const heading = page.getByRole('heading', { level: 1 });

test('the details show course, state and what other systems know the user by', async ({
  portal,
  openScreen,
}) => {
  const person = userDetail({
    employeeId: 'Nursing',
    externalSystemId: 'SB-1',
    invitedAt: '2026-11-20T09:00:00.000Z',
  });
  portal.answer(users.userDetails, { user: person });
  await openScreen(`${screens.modifyUserDetails.path}?user_id=${person._id}`, { as: 'admin' });
  await expect.element(heading).toHaveTextContent('Jonas Weber');
  for (const text of ['Nursing', 'SB-1', 'Invited'])
    await expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();
  expect(portal.sent(users.userDetails)).toMatchObject([{ query: { userId: person._id } }]);
});

test('staff read why an activation code does not work: it is over, or tries are refused for a while', async ({
  portal,
  openScreen,
}) => {
  const person = userDetail({
    passwordState: { state: 'Not set', validUntil: null },
    codeExpiredAt: '2026-11-20T09:00:00.000Z',
    lockedUntil: '2026-11-23T11:24:00.000Z',
  });
  portal.answer(users.userDetails, { user: person });
  await openScreen(`${screens.modifyUserDetails.path}?user_id=${person._id}`, { as: 'admin' });
  await expect
    .element(page.getByText(/^Activation code, over since 20 Nov 2026 .*Issue a new one\.$/))
    .toBeVisible();
  await expect.element(page.getByText(/^Until 23 Nov 2026 .*, after too many wrong tries$/)).toBeVisible();
});

test('without a user in the address it shows the one that was opened last', async ({
  portal,
  openScreen,
}) => {
  const person = userDetail();
  portal.answer(users.userDetails, { user: person });
  await openScreen(`${screens.modifyUserDetails.path}?user_id=${person._id}`, { as: 'admin' });
  await expect.element(heading).toHaveTextContent('Jonas Weber');
  await openScreen(screens.modifyUserDetails.path, { as: 'admin' });
  await expect.element(heading).toHaveTextContent('Jonas Weber');
});

test('in a tab that has opened nobody it leads to the list of all users', async ({ openScreen }) => {
  await openScreen(screens.modifyUserDetails.path, { as: 'admin' });
  await expect.element(page.getByText('No user is chosen')).toBeVisible();
  await page.getByRole('link', { name: 'Show all users' }).click();
  await expect.element(heading).toHaveTextContent(screenTexts.title.userManagement);
});

test('the due date of a module that somebody has is changed on their page', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  const module = {
    moduleId: idOf(501),
    moduleName: 'Airway Management',
    status: true,
    score: null,
    createdAt: '2026-11-20T09:00:00.000Z',
    dueOn: '2030-06-30',
  };
  const person = userDetail({ modules: [module] });
  portal.answer(users.userDetails, { user: person });
  await openScreen(`${screens.modifyUserDetails.path}?user_id=${person._id}`, { as: 'manager' });
  await page.getByRole('button', { name: 'Change dates of Airway Management' }).click();
  const dialog = page.getByRole('dialog', { name: 'When is Airway Management due?' });
  await expectAccessible();
  portal.answer(users.assignModule, { status: true, users: 1, assigned: 0, datesChanged: 1, ...atOnce });
  await dialog.getByRole('checkbox', { name: 'Mail the learner' }).click();
  await dialog.getByRole('button', { name: 'Change dates' }).click();
  await expect.element(page.getByText('Airway Management is due on 30 Jun 2030 now')).toBeVisible();
  expect(portal.sent(users.assignModule)).toMatchObject([
    { body: { user: person._id, module: module.moduleId, dueOn: '2030-06-30', mails: false } },
  ]);
});

test('a join of the account can be undone for a day, with a reason', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  const person = userDetail();
  portal.answer(users.userDetails, { user: person });
  portal.answer(joining.listJoins, { joins: [accountJoin()] });
  portal.answer(joining.undoJoin, { otherId: idOf(102), kept: ['location'] });
  await openScreen(`${screens.modifyUserDetails.path}?user_id=${person._id}`, { as: 'admin' });
  await expect
    .element(page.getByText(/^Joined with User ID 4829914077 on 23 Nov 2026 by Freya Lindqvist\./))
    .toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('button', { name: 'Undo joining' }).click();
  await expect.element(page.getByText('Required')).toBeVisible();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Two people after all');
  await page.getByRole('button', { name: 'Undo joining' }).click();
  await expect.element(page.getByText('Changed meanwhile and left as it is: Location')).toBeVisible();
  expect(portal.sent(joining.undoJoin)).toMatchObject([{ body: { reason: 'Two people after all' } }]);
});

test('a join that waits can be called off, and a final one stands there without an undo', async ({
  portal,
  openScreen,
}) => {
  const person = userDetail();
  portal.answer(users.userDetails, { user: person });
  const waiting = accountJoin({ state: 'waiting', waitsFor: 'Ingrid Solheim' });
  portal.answer(joining.listJoins, {
    joins: [waiting, accountJoin({ _id: idOf(901), undoUntil: null })],
  });
  portal.answer(joining.endJoin, { status: true });
  await openScreen(`${screens.modifyUserDetails.path}?user_id=${person._id}`, { as: 'admin' });
  await expect.element(page.getByText(/waits for Ingrid Solheim until/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Undo', exact: true })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Call off' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Call off' }).click();
  await expect.element(page.getByText('The join was called off')).toBeVisible();
});

test('an Admin joins the account with another one', async ({ portal, openScreen, addressOnShow }) => {
  const person = userDetail();
  portal.answer(users.userDetails, { user: person });
  await openScreen(`${screens.modifyUserDetails.path}?user_id=${person._id}`, { as: 'admin' });
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Join with another account' }).click();
  await expect.poll(addressOnShow).toContain(screens.joinAccounts.path);
});

test('a Manager joins no accounts', async ({ portal, openScreen }) => {
  const person = userDetail();
  portal.answer(users.userDetails, { user: person });
  await openScreen(`${screens.modifyUserDetails.path}?user_id=${person._id}`, { as: 'manager' });
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Delete', exact: true })).toBeVisible();
  await expect
    .element(page.getByRole('menuitem', { name: 'Join with another account' }))
    .not.toBeInTheDocument();
  expect(portal.sent(joining.listJoins)).toEqual([]);
});

test('an Admin saves what is kept about a person, and reads before that the person gets a mail', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  const person = userDetail();
  portal.answer(users.userDetails, { user: person });
  portal.answer(dataProtection.exportPerson, '{}');
  await openScreen(`${screens.modifyUserDetails.path}?user_id=${person._id}`, { as: 'admin' });
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Save personal data' }).click();
  await expect.element(page.getByText(/Jonas Weber gets a mail about it/)).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Save as JSON' }).click();
  await expect.element(page.getByText('The data of Jonas Weber was saved')).toBeVisible();
  expect(portal.sent(dataProtection.exportPerson)).toMatchObject([{ query: { format: 'json' } }]);
});

test('somebody whom an import added names its file, which leads to that import', async ({
  portal,
  openScreen,
}) => {
  const addedBy = { _id: idOf(301), fileName: 'moodle-users.csv' };
  portal.answer(users.userDetails, { user: userDetail({ addedBy }) });
  await openScreen(`${screens.modifyUserDetails.path}?user_id=${userDetail()._id}`, { as: 'admin' });
  const link = page.getByRole('link', { name: 'moodle-users.csv' });
  await expect.element(link).toHaveAttribute('href', expect.stringContaining(`import=${addedBy._id}`));
});
