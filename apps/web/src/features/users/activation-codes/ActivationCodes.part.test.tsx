import { screens, users } from '@simward/contract';
import { problemTexts } from '@simward/texts/problems';
import { screenTexts } from '@simward/texts/screens';
import { page } from 'vitest/browser';
import { idOf } from '../../../testing/answers/idOf.ts';
import { pageOf, userRows } from '../../../testing/answers/user.ts';
import { expect, test } from '../../../testing/screenTest.tsx';

const job = { _id: idOf(601), total: 1, done: 1, state: 'done' } as const;
const address = `${screens.userManagement.path}?codes=${job._id}`;
const heading = page.getByRole('heading', { level: 1 });
const codes = {
  validUntil: '2026-12-20T09:00:00.000Z',
  codes: [{ name: 'Anna Berg', mobileNo: '4820100101', department: ['Emergency'], pin: '4711' }],
};

for (const look of [
  { size: 'desktop', theme: 'dark' },
  { size: 'phone', theme: 'light' },
] as const)
  test(`the codes are shown once, and leaving them asks first, on a ${look.size}`, async ({
    portal,
    openScreen,
    expectAccessible,
  }) => {
    portal.answer(users.activationCodesProgress, { job });
    portal.answer(users.collectActivationCodes, codes);
    await openScreen(address, { as: 'admin', ...look });
    await page.getByRole('button', { name: 'Show the codes' }).click();
    const card = page.getByRole('listitem').filter({ hasText: 'Anna Berg' });
    await expect.element(card.getByText('4820100101')).toBeVisible();
    await expect.element(card.getByText('4711')).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Return' }).click();
    const dialog = page.getByRole('dialog', { name: 'Leave the codes?' });
    await expect.element(dialog.getByText(/They cannot be shown again\./)).toBeVisible();
    await dialog.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect.element(heading).toHaveTextContent(screenTexts.title.userManagement);
  });

test('a link in the menu asks first as well, and one may stay', async ({ portal, openScreen }) => {
  portal.answer(users.activationCodesProgress, { job });
  portal.answer(users.collectActivationCodes, codes);
  await openScreen(address, { as: 'admin' });
  await page.getByRole('button', { name: 'Show the codes' }).click();
  await expect.element(page.getByText('4711')).toBeVisible();
  await page.getByRole('navigation').getByRole('link').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay on this page' }).click();
  await expect.element(page.getByText('4711')).toBeVisible();
});

for (const [state, title] of [
  ['collected', 'These codes were shown already'],
  ['failed', 'The codes could not be made'],
] as const)
  test(`codes that are ${state} say what can be done, and lead back to the list`, async ({
    portal,
    openScreen,
    expectAccessible,
  }) => {
    portal.answer(users.activationCodesProgress, { job: { ...job, state } });
    await openScreen(address, { as: 'admin' });
    await expect.element(page.getByText(title)).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Show all users' }).click();
    await expect.element(heading).toHaveTextContent(screenTexts.title.userManagement);
  });

test('codes that somebody else collected meanwhile are told of in place', async ({ portal, openScreen }) => {
  portal.answer(users.activationCodesProgress, { job });
  portal.refuse(users.collectActivationCodes, 'user.codes-not-found');
  await openScreen(address, { as: 'admin' });
  await page.getByRole('button', { name: 'Show the codes' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'The codes could not be loaded' });
  await expect.element(alert.getByText(problemTexts['user.codes-not-found'].detail)).toBeVisible();
});

test('while they are made the page says how far', async ({ portal, openScreen }) => {
  portal.answer(users.activationCodesProgress, { job: { ...job, total: 4, done: 1, state: 'running' } });
  await openScreen(address, { as: 'admin' });
  await expect.element(page.getByText('1 done · 25%')).toBeVisible();
});

test('where nobody can get a code the question says why and stays', async ({ portal, openScreen }) => {
  const [anna] = userRows('Anna Berg');
  const reason = 'This person is inactive.';
  portal.answer(users.listUsers, pageOf(userRows('Anna Berg')));
  portal.answer(users.issueActivationCodes, {
    job: { ...job, total: 0, done: 0 },
    refused: [{ _id: anna?._id ?? '', name: 'Anna Berg', reason }],
  });
  await openScreen(screens.userManagement.path, { as: 'admin' });
  await page.getByRole('checkbox', { name: 'Select Anna Berg' }).click();
  await page.getByRole('button', { name: 'Issue activation codes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Issue activation codes for 1 user?' });
  await dialog.getByRole('button', { name: 'Issue codes' }).click();
  const alert = dialog.getByRole('alert').filter({ hasText: 'No codes were made' });
  await expect.element(alert.getByText(reason)).toBeVisible();
});
