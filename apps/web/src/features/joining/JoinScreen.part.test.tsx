import { joining, screens, users } from '@simward/contract';
import { page } from 'vitest/browser';
import { idOf } from '../../testing/answers/idOf.ts';
import { joinAccount } from '../../testing/answers/joinAccount.ts';
import { pageOf, userDetail, userRows } from '../../testing/answers/user.ts';
import type { FakePortal } from '../../testing/fakePortal.ts';
import { expect, test } from '../../testing/screenTest.tsx';

const preview = (changes: Partial<joining.JoinPreview> = {}): joining.JoinPreview => ({
  first: joinAccount({
    externalSystemId: 'N-20417',
    sessions: 41,
    assessments: 14,
    assignments: 6,
    comments: 12,
  }),
  second: joinAccount({
    _id: idOf(102),
    mobileNo: '4829914077',
    emailAddress: 'i.solheim@campus.example',
    externalSystemId: '2026-0417',
    loginName: 'isolheim',
    department: ['Paediatrics'],
    sessions: 6,
    assessments: 2,
    assignments: 3,
    comments: 2,
    links: [{ provider: 'Campus ID', approved: true }],
  }),
  proposed: 'first',
  sameAssignments: 2,
  figures: [
    {
      moduleId: idOf(301),
      moduleName: 'Sepsis: the First Hour',
      first: { attempts: 3, score: 0.79, successful: false },
      second: { attempts: 1, score: 0.64, successful: false },
      after: { attempts: 4, score: 0.79, successful: false },
    },
    {
      moduleId: idOf(302),
      moduleName: 'Basic Life Support',
      first: null,
      second: { attempts: 1, score: 0.91, successful: true },
      after: { attempts: 1, score: 0.91, successful: true },
    },
  ],
  asks: [],
  endsUndo: false,
  undoUntil: '2026-11-24T11:20:00.000Z',
  leadsUntil: '2026-12-23T11:20:00.000Z',
  seen: 'as it was',
  ...changes,
});

const address = `${screens.joinAccounts.path}?ids=${JSON.stringify([idOf(101), idOf(102)])}`;
const answer = (portal: FakePortal, changes?: Partial<joining.JoinPreview>) =>
  portal.answer(joining.previewJoin, preview(changes));
const row = (name: string | RegExp) => page.getByRole('row', { name });
const join = page.getByRole('button', { name: /^Join into/ });

for (const look of [
  { size: 'desktop', theme: 'dark' },
  { size: 'phone', theme: 'light' },
] as const)
  test(`both accounts stand side by side, with what they become, on a ${look.size}`, async ({
    portal,
    openScreen,
    expectAccessible,
  }) => {
    answer(portal);
    await openScreen(address, { as: 'admin', ...look });
    await expect
      .element(page.getByText('both are named Ingrid Solheim and have the same course'))
      .toBeVisible();
    await expect.element(page.getByText('3 differ')).toBeVisible();
    await expect.element(row(/Role, departments/)).toMatchTextContent(/Paediatrics ends/);
    await expect.element(row(/^Assignments/)).toMatchTextContent(/7 · the later due date/);
    await expect.element(row(/^Basic Life Support/)).toMatchTextContent(/Complete · 91% · 1 attempt/);
    await expect.element(page.getByText('4829914077 leads to 4820195112')).toBeVisible();
    await expectAccessible();
  });

test('equal rows are folded on a phone', async ({ portal, openScreen }) => {
  answer(portal);
  await openScreen(address, { as: 'admin', size: 'phone' });
  const course = page.getByText('BSc Nursing, Year 3').first();
  await expect.element(page.getByText('After joining')).toBeVisible();
  await expect.element(course).not.toBeInTheDocument();
  await page.getByRole('button', { name: /the same$/ }).click();
  await expect.element(course).toBeVisible();
});

test('the other account can be the one that stays, and the page changes with it', async ({
  portal,
  openScreen,
}) => {
  answer(portal);
  await openScreen(address, { as: 'admin' });
  await page.getByRole('radio', { name: /4829914077/ }).click();
  await expect.element(row(/^Email Address/)).toMatchTextContent(/campus\.example.*campus\.example/);
  await expect.element(page.getByText('4820195112 leads to 4829914077')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Join into 4829914077' })).toBeVisible();
});

test('nothing is sent without a reason and the confirmation that both are one person; then the accounts are joined', async ({
  portal,
  openScreen,
  addressOnShow,
}) => {
  answer(portal);
  portal.answer(joining.joinAccounts, { joinId: idOf(900), state: 'joined' });
  portal.answer(users.userDetails, { user: userDetail() });
  await openScreen(address, { as: 'admin' });
  await join.click();
  await expect.element(page.getByText('Say that it is one and the same person.')).toBeVisible();
  await expect.element(page.getByText('Required')).toBeVisible();
  expect(portal.sent(joining.joinAccounts)).toEqual([]);
  await page.getByRole('radio', { name: '2026-0417' }).click();
  await page.getByRole('checkbox', { name: 'It is one and the same person' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('In Moodle and in the staff list');
  await join.click();
  await expect.element(page.getByText('The accounts of Ingrid Solheim were joined')).toBeVisible();
  expect(portal.sent(joining.joinAccounts)).toMatchObject([
    {
      body: {
        stays: idOf(101),
        other: idOf(102),
        takesExternalSystemId: true,
        reason: 'In Moodle and in the staff list',
        seen: 'as it was',
      },
    },
  ]);
  expect(addressOnShow()).toContain(screens.modifyUserDetails.path);
});

test('after a change meanwhile the page says so, reads both accounts again and keeps the typed reason', async ({
  portal,
  openScreen,
}) => {
  answer(portal);
  portal.refuse(joining.joinAccounts, 'join.changed-meanwhile');
  await openScreen(address, { as: 'admin' });
  await page.getByRole('checkbox', { name: 'It is one and the same person' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Twice');
  await join.click();
  await expect
    .element(page.getByText('Something of these accounts changed meanwhile. Look again.'))
    .toBeVisible();
  await expect.poll(() => portal.sent(joining.previewJoin).length).toBe(2);
  await expect.element(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('Twice');
});

test('an Admin whose account is joined has to agree first', async ({ portal, openScreen }) => {
  answer(portal, { asks: [{ _id: idOf(101), name: 'Ingrid Solheim' }] });
  await openScreen(address, { as: 'admin' });
  await expect.element(page.getByText(/is asked to agree, with password and second factor/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Ask Ingrid Solheim' })).toBeVisible();
});

test('a refused pair of accounts comes with the reason, and other accounts can be chosen', async ({
  portal,
  openScreen,
}) => {
  portal.refuse(joining.previewJoin, 'join.erasure-open', { values: { name: 'Ingrid Solheim' } });
  portal.answer(users.userDetails, { user: userDetail() });
  await openScreen(address, { as: 'admin' });
  await expect
    .element(page.getByText('The erasure of Ingrid Solheim has been asked for. Decide that first.'))
    .toBeVisible();
  await page.getByRole('button', { name: 'Choose other accounts' }).click();
  await expect.element(page.getByRole('heading', { name: 'The other account' })).toBeVisible();
});

test('the other account is found by name, User ID or address', async ({
  portal,
  openScreen,
  addressOnShow,
}) => {
  portal.answer(users.userDetails, { user: userDetail() });
  portal.answer(users.listUsers, pageOf(userRows('Jonas Weber', 'Jonas Weber')));
  answer(portal);
  await openScreen(`${screens.joinAccounts.path}?ids=${JSON.stringify([idOf(101)])}`, { as: 'admin' });
  await page.getByRole('textbox', { name: 'Name, User ID or email address' }).fill('jonas');
  await page.getByRole('button', { name: 'Choose Jonas Weber, User ID 4820100102' }).click();
  await expect.element(page.getByText('After joining')).toBeVisible();
  expect(addressOnShow()).toContain(idOf(102));
});
