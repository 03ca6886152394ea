import { dataProtection, profile, reports, screens, users } from '@simward/contract';
import { problemTexts } from '@simward/texts/problems';
import { page } from 'vitest/browser';
import { emptyOfSchema } from '../../testing/emptyAnswer.ts';
import { expect, test } from '../../testing/screenTest.tsx';

const { path } = screens.dataProtection;
const erasures = path;
const events = `${path}?view=events`;
const dialog = page.getByRole('dialog');

const preview: dataProtection.RetentionPreview = {
  companyName: 'St Brigid',
  eventRetentionDays: null,
  latestDay: '2026-10-28',
  before: '2026-10-28',
  sessions: 2,
  events: 310,
  unfinished: 1,
  months: [{ month: '2026-09-01', sessions: 2, events: 310, learners: 1 }],
  modules: [{ moduleName: 'Sepsis: the First Hour', sessions: 2 }],
};

const erasure = (given: Partial<dataProtection.Erasure> = {}): dataProtection.Erasure => ({
  _id: '01900000-0000-7000-8000-000000000050',
  learner: { _id: '01900000-0000-7000-8000-000000000051', name: 'Wilma Leaves' },
  reason: 'Letter of 12 November',
  state: 'waiting',
  requestedBy: { _id: '01900000-0000-7000-8000-000000000002', name: 'Freya Lindqvist' },
  requestedAt: '2026-11-20T09:00:00.000Z',
  confirmableAt: '2026-11-21T09:00:00.000Z',
  dueAt: '2026-11-27T09:00:00.000Z',
  endedBy: null,
  endedAt: null,
  confirmers: ['Ben Ito'],
  mayConfirm: true,
  ...given,
});

const displays = [
  ['desktop', 'dark'],
  ['tablet', 'dark'],
  ['phone', 'light'],
] as const;

test.for(displays)(
  'what is kept is shown with no day chosen and nothing to press, without a fault on a %s, %s',
  async ([size, theme], { portal, openScreen, expectAccessible }) => {
    portal.answer(dataProtection.previewRemoval, preview);
    await openScreen(events, { as: 'admin', size, theme });
    await expect.element(page.getByText(/^What is kept: 2 sessions, 310 events/)).toBeVisible();
    await expect.element(page.getByText('September 2026').first()).toBeVisible();
    await expect.element(page.getByText('Choose a day first')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Remove events…' })).toBeDisabled();
    await expectAccessible();
  },
);

test('requests to erase come first, and nothing asks for events until somebody looks at them', async ({
  portal,
  openScreen,
}) => {
  await openScreen(path, { as: 'admin' });
  await expect.element(page.getByText(/^Requests appear here/)).toBeVisible();
  expect(portal.sent(dataProtection.previewRemoval)).toEqual([]);
  await page.getByRole('tab', { name: 'Session events' }).click();
  await expect.poll(() => portal.sent(dataProtection.previewRemoval)).toMatchObject([{ query: {} }]);
});

/** Chooses 1 October 2026, of the months up to the latest day that may be removed. */
const chooseDay = async () => {
  await page.getByRole('button', { name: /^Remove events of sessions before/ }).click();
  await page.getByRole('button', { name: '1 October 2026', exact: true }).click();
};

test('after a choice the months that go are marked, and the button says how many events', async ({
  portal,
  openScreen,
}) => {
  const october = { month: '2026-10-01', sessions: 3, events: 90, learners: 2 };
  portal.answer(dataProtection.previewRemoval, ({ query }) =>
    query.before
      ? { ...preview, before: query.before }
      : { ...preview, months: [...preview.months, october] },
  );
  await openScreen(events, { as: 'admin' });
  await chooseDay();
  await expect.element(page.getByText('2 sessions, 310 events would go')).toBeVisible();
  await expect.element(page.getByRole('row', { name: /September 2026/ })).toMatchTextContent(/All of it/);
  await expect.element(page.getByRole('row', { name: /October 2026/ })).toMatchTextContent(/Stays/);
  await expect.element(page.getByRole('button', { name: 'Remove 310 events…' })).toBeEnabled();
});

test('nothing goes without the company’s name', async ({ portal, openScreen }) => {
  portal.answer(dataProtection.previewRemoval, preview);
  await openScreen(events, { as: 'admin' });
  await chooseDay();
  await page.getByRole('button', { name: 'Remove 310 events…' }).click();
  await expect
    .element(dialog)
    .toMatchTextContent(/Scores, results, competencies, reports and all figures stay\./);
  const remove = dialog.getByRole('button', { name: 'Remove events' });
  await expect.element(remove).toBeDisabled();
  await dialog.getByRole('button', { name: 'Keep events' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Remove 310 events…' }).click();
  await dialog.getByRole('textbox').fill('St Brigid');
  portal.refuse(dataProtection.removeEvents, 'retention.under-way');
  await remove.click();
  const { detail } = problemTexts['retention.under-way'];
  await expect.element(dialog.getByText(detail)).toBeVisible();
  expect(portal.sent(dataProtection.removeEvents)).toMatchObject([{ body: { before: '2026-10-28' } }]);
});

test('who asked to erase a learner cannot confirm it', async ({ portal, openScreen }) => {
  portal.answer(dataProtection.listErasures, {
    erasures: [erasure({ mayConfirm: false })],
    erasuresCount: 1,
  });
  await openScreen(erasures, { as: 'admin' });
  const row = page.getByRole('row', { name: /Wilma Leaves/ });
  await expect.element(row).toMatchTextContent(/Waiting/);
  await expect.element(row.getByRole('button', { name: /^Withdraw/ })).toBeVisible();
  await expect.element(row.getByRole('button', { name: /^Confirm/ })).not.toBeInTheDocument();
});

test('a second person types the learner’s name and the own password and code to confirm', async ({
  portal,
  openScreen,
}) => {
  portal.answer(dataProtection.listErasures, { erasures: [erasure()], erasuresCount: 1 });
  portal.answer(reports.listUsing, { reports: 1, own: [] });
  portal.answer(profile.getProfile, {
    ...emptyOfSchema(profile.getProfile.answer),
    proof: { password: true, code: true },
  });
  await openScreen(erasures, { as: 'superadmin' });
  await page.getByRole('button', { name: 'Confirm the erasure of Wilma Leaves' }).click();
  const erase = dialog.getByRole('button', { name: 'Erase learner' });
  await expect.element(dialog.getByText(/^1 saved report asks for what is deleted/)).toBeVisible();
  await dialog.getByLabelText(/^Your password/).fill('246810');
  await dialog.getByLabelText(/^Code of a second factor/).fill('123456');
  await erase.click();
  await expect.element(dialog.getByText('This is not the learner’s name.')).toBeVisible();
  expect(portal.sent(dataProtection.confirmErasure)).toEqual([]);
  await dialog.getByLabelText(/^Type “Wilma Leaves”/).fill('Wilma Leaves');
  portal.refuse(dataProtection.confirmErasure, 'erasure.second-person');
  await erase.click();
  const { detail } = problemTexts['erasure.second-person'];
  await expect.element(dialog.getByText(detail)).toBeVisible();
  expect(portal.sent(dataProtection.confirmErasure)).toMatchObject([
    { body: { password: '246810', code: '123456' } },
  ]);
});

test.for(displays)(
  'requests to erase learners have no fault on a %s, %s',
  async ([size, theme], { portal, openScreen, expectAccessible }) => {
    portal.answer(dataProtection.listErasures, {
      erasures: [erasure(), erasure({ _id: '01900000-0000-7000-8000-000000000052', state: 'withdrawn' })],
      erasuresCount: 2,
    });
    await openScreen(erasures, { as: 'superadmin', size, theme });
    await expect.element(page.getByText('Wilma Leaves').first()).toBeVisible();
    await expectAccessible();
  },
);

test('nobody asks to erase a learner without a reason', async ({ portal, openScreen }) => {
  const { user } = emptyOfSchema(users.userDetails.answer);
  portal.answer(users.userDetails, {
    user: { ...user, _id: erasure().learner._id, name: 'Wilma Leaves', role: 'User' },
  });
  await openScreen(`${screens.modifyUserDetails.path}?user_id=${erasure().learner._id}`, { as: 'admin' });
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Ask to erase…' }).click();
  await dialog.getByRole('button', { name: 'Ask to erase' }).click();
  await expect.element(dialog.getByText('Required')).toBeVisible();
});
