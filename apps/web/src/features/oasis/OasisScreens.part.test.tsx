import { oasis, screens } from '@simward/contract';
import { page } from 'vitest/browser';
import { emptyOfSchema } from '../../testing/emptyAnswer.ts';
import type { FakePortal } from '../../testing/fakePortal.ts';
import { expect, test } from '../../testing/screenTest.tsx';

const id = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const emergency = { _id: id(70), name: 'Emergency', learners: 12, sent: true };

const configuration = (changes: Partial<oasis.Configuration> = {}): oasis.Configuration => ({
  companyId: id(9),
  companyName: 'St Brigid',
  configured: true,
  needsAccount: true,
  departments: [emergency],
  settings: {
    api_account: 'stbrigid-simward',
    passwordSetAt: '2026-11-20T09:00:00.000Z',
    identifier_field: 'external_system_id',
    departments: [emergency._id],
    tellsAdministrators: true,
    changedAt: '2026-11-20T09:00:00.000Z',
    changedBy: 'Freya Lindqvist',
  },
  counts: { learners: 12, filled: [{ field: 'external_system_id', learners: 11 }] },
  ...changes,
});

const delivery = (number: number, changes: Partial<oasis.Delivery> = {}): oasis.Delivery => ({
  _id: id(number),
  state: 'dead',
  learner: { _id: id(3), name: 'Anna Berg' },
  moduleName: 'Hand Hygiene and PPE',
  score: 0.9,
  passMark: 0.7,
  finishedAt: '2026-11-20T09:00:00.000Z',
  identifier: 'SB-000003',
  cause: 'Oasis did not answer.',
  status: null,
  tries: 12,
  triedAt: '2026-11-20T09:00:00.000Z',
  nextTryAt: null,
  deliveredAt: null,
  seconds: null,
  correction: null,
  message: null,
  file: null,
  fixable: false,
  ...changes,
});

const configure = (portal: FakePortal, changes: Partial<oasis.Configuration> = {}) => {
  const known = configuration(changes);
  portal.answer(oasis.readConfiguration, known);
  portal.answer(oasis.countLearners, known.counts ?? { learners: 0, filled: [] });
};

const dryRunOf = (reason: oasis.DryRunReason | undefined): oasis.DryRun => ({
  field: 'external_system_id',
  since: '2026-10-28T00:00:00.000Z',
  counts: [
    { reason: 'would send', assessments: 3 },
    { reason: 'other department', assessments: 40 },
  ],
  rows: [
    {
      _id: id(80),
      reason: reason ?? 'would send',
      learner: { _id: id(3), name: 'Anna Berg' },
      moduleName: 'Hand Hygiene and PPE',
      score: 0.9,
      passMark: 0.7,
      playedIn: 'headset',
      finishedAt: '2026-11-20T09:00:00.000Z',
      identifier: 'SB-000003',
    },
  ],
  rowsCount: 1,
});

test('an account without its name is refused with the specified message', async ({
  portal,
  openScreen,
  expectMessage,
  expectAccessible,
}) => {
  configure(portal);
  await openScreen(screens.oasisConfiguration.path, { as: 'admin' });
  const account = page.getByRole('textbox', { name: 'API account' });
  await account.fill('');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expectMessage('oasisIncomplete');
  await expect.element(account).toHaveFocus();
  await expectAccessible();
  portal.refuse(oasis.saveConfiguration, 'oasis.incomplete');
  await account.fill('another');
  await save.click();
  await expect.poll(() => portal.sent(oasis.saveConfiguration)).toHaveLength(1);
  await expectMessage('oasisIncomplete');
});

test('a dry run is filtered by one outcome, and the address keeps it', async ({
  portal,
  openScreen,
  addressOnShow,
}) => {
  configure(portal);
  portal.answer(oasis.dryRun, ({ query }) => dryRunOf(query.reason));
  await openScreen(screens.oasisConfiguration.path, { as: 'admin' });
  await page.getByRole('button', { name: 'Dry run' }).click();
  const panel = page.getByRole('region', { name: 'What would be sent' });
  const elsewhere = panel.getByRole('button', { name: /Other department/ });
  await elsewhere.click();
  await expect.element(panel.getByRole('row', { name: /Other department/ })).toBeVisible();
  await expect.element(elsewhere).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(addressOnShow).toMatch(/dryRun=open.*reason=other/);
});

test('above the deliveries the address keeps the dry run until it is closed', async ({
  portal,
  openScreen,
  addressOnShow,
}) => {
  portal.answer(oasis.listDeliveries, {
    field: 'external_system_id',
    deliveries: [],
    deliveriesCount: 0,
    counts: [],
    medianSeconds: null,
  });
  portal.answer(oasis.dryRun, dryRunOf(undefined));
  await openScreen(`${screens.oasisDeliveries.path}?dryRun=open`, { as: 'admin' });
  const panel = page.getByRole('region', { name: 'What would be sent' });
  await expect.element(panel.getByText('40 of other departments are never sent')).toBeVisible();
  await panel.getByRole('button', { name: 'Close the dry run' }).click();
  await expect.element(panel).not.toBeInTheDocument();
  expect(addressOnShow()).not.toContain('dryRun');
});

test('all matching deliveries are selected at once, and can be given up or sent again', async ({
  portal,
  openScreen,
}) => {
  portal.answer(oasis.listDeliveries, {
    field: 'external_system_id',
    deliveries: Array.from({ length: 10 }, (_, index) => delivery(100 + index)),
    deliveriesCount: 34,
    counts: [{ state: 'dead', deliveries: 34 }],
    medianSeconds: null,
  });
  await openScreen(screens.oasisDeliveries.path, { as: 'admin' });
  await page.getByRole('checkbox', { name: /page/ }).first().click();
  await page.getByRole('button', { name: /Select all 34/ }).click();
  await page.getByRole('button', { name: 'Give up' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('Give up 34 results?')).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep trying' }).click();
  portal.answer(oasis.resendDeliveries, { resent: 34 });
  await page.getByRole('button', { name: 'Resend', exact: true }).first().click();
  await expect.element(page.getByText('34 results are sent again')).toBeVisible();
  expect(portal.sent(oasis.resendDeliveries)).toMatchObject([{ body: { matching: { days: 30 } } }]);
});

test('a Manager sees the connection of the own departments without the account, next to My Profile', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  configure(portal, { settings: null, counts: null });
  portal.answer(oasis.readStanding, emptyOfSchema(oasis.readStanding.answer));
  await openScreen(screens.profile.path, { as: 'manager', size: 'phone', theme: 'light' });
  const heading = page.getByRole('heading', { level: 1 });
  await expect.element(heading).toHaveTextContent('Oasis Configuration');
  await expect.element(page.getByRole('region', { name: 'Connection' })).toBeVisible();
  await expect.element(page.getByText('Results are sent')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'API account' })).not.toBeInTheDocument();
  await expectAccessible();
  await page.getByRole('tab', { name: 'My Profile' }).click();
  await expect.element(heading).toHaveTextContent('My Profile');
  await expect.element(page.getByRole('textbox', { name: 'Name', exact: true })).toBeVisible();
});

test('the newest result that Oasis accepted leads to its whole message', async ({ portal, openScreen }) => {
  configure(portal);
  const standing = emptyOfSchema(oasis.readStanding.answer);
  portal.answer(oasis.readStanding, {
    ...standing,
    latest: {
      field: 'external_system_id',
      value: 'SB-000003',
      moduleName: 'Hand Hygiene and PPE',
      score: 0.9,
      passMark: 0.7,
      successful: true,
      finishedAt: '2026-11-20T09:00:00.000Z',
      deliveredAt: '2026-11-20T09:00:05.000Z',
      key: id(100),
    },
  });
  portal.answer(oasis.listDeliveries, {
    field: 'external_system_id',
    deliveries: [delivery(100, { state: 'delivered', message: { learner: { value: 'SB-000003' } } })],
    deliveriesCount: 1,
    counts: [{ state: 'delivered', deliveries: 1 }],
    medianSeconds: 5,
  });
  await openScreen(screens.oasisConfiguration.path, { as: 'admin' });
  await page.getByRole('link', { name: 'The whole message' }).click();
  await expect.element(page.getByText(/"learner": \{/)).toBeVisible();
});
