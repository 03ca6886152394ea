import { screens, webhooks } from '@simward/contract';
import { page } from 'vitest/browser';
import type { FakePortal } from '../../testing/fakePortal.ts';
import { expect, test } from '../../testing/screenTest.tsx';

const address = 'https://rota.stbrigid.example/in';
const webhook = (overrides: Partial<webhooks.Webhook> = {}): webhooks.Webhook => ({
  _id: '01900000-0000-7000-8000-000000000060',
  address,
  events: ['user.created'],
  companyId: '01900000-0000-7000-8000-000000000009',
  companyName: 'St Brigid',
  createdAt: '2026-11-20T09:00:00.000Z',
  paused: false,
  oldSecretUntil: null,
  waiting: 0,
  dead: 0,
  lastDeliveredAt: null,
  endedAt: null,
  endedBy: null,
  dropped: 0,
  maker: { madeBy: 'Ada Admin', actsFor: 'Ada Admin', rests: null },
  ...overrides,
});
const answerWebhook = (portal: FakePortal, overrides: Partial<webhooks.Webhook> = {}) =>
  portal.answer(webhooks.listWebhooks, { webhooks: [webhook(overrides)] });

const row = page.getByRole('row', { name: new RegExp(address) });
const choose = async (act: string) => {
  await page.getByRole('button', { name: `More actions for ${address}` }).click();
  await page.getByRole('menuitem', { name: act }).click();
};

test('an address that may not be called is refused in words, and what it is told of can be changed', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  answerWebhook(portal);
  await openScreen(screens.webhooks.path, { as: 'admin' });
  await choose('Change');
  const dialog = page.getByRole('dialog', { name: 'Change the webhook' });
  await expect.element(dialog.getByRole('checkbox', { name: 'User created' })).toBeChecked();
  const field = dialog.getByRole('textbox', { name: 'Address' });
  const save = dialog.getByRole('button', { name: 'Save webhook' });
  const fault = 'Addresses inside a private network are not allowed.';
  portal.refuse(webhooks.changeWebhook, 'webhook.address', {
    values: { fault },
    errors: [{ field: 'address', message: fault }],
  });
  await field.fill('https://10.0.0.7/in');
  await save.click();
  await expect.element(dialog.getByText(fault).first()).toBeVisible();
  await expectAccessible();

  portal.answer(webhooks.changeWebhook, ({ body }) => {
    answerWebhook(portal, body);
    return { webhook: webhook(body) };
  });
  await field.fill(`${address}/new`);
  await dialog.getByRole('checkbox', { name: 'Assignment made' }).click();
  await save.click();
  await expect.element(row.getByText('Assignment made')).toBeVisible();
  expect(portal.sent(webhooks.changeWebhook).at(-1)?.body).toEqual({
    address: `${address}/new`,
    events: ['user.created', 'assignment.made'],
  });
});

test('a webhook is paused, and delivers again', async ({ portal, openScreen }) => {
  answerWebhook(portal);
  await openScreen(screens.webhooks.path, { as: 'admin' });
  await expect.element(row.getByText('Delivering')).toBeVisible();
  portal.answer(webhooks.pauseWebhook, () => {
    answerWebhook(portal, { paused: true });
    return { status: true as const };
  });
  await choose('Pause');
  await expect.element(row.getByText('Paused')).toBeVisible();
  portal.answer(webhooks.resumeWebhook, () => {
    answerWebhook(portal, { waiting: 2 });
    return { status: true as const };
  });
  await choose('Resume');
  await expect.element(row.getByText('2 waiting')).toBeVisible();
});

test('a new webhook needs an address and something to be told of', async ({ openScreen }) => {
  await openScreen(screens.webhooks.path, { as: 'admin' });
  await page.getByRole('button', { name: 'New webhook' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  await expect.element(dialog.getByText('Required')).toBeVisible();
  await expect.element(dialog.getByText('Choose at least one.')).toBeVisible();
});
