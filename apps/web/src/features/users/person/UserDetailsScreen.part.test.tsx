import { dataProtection, followUp, joining, screens, users } from '@simward/contract';
import { screenTexts } from '@simward/texts/screens';
import { page } from 'vitest/browser';
import { accountJoin } from '../../../testing/answers/accountJoin.ts';
import { idOf } from '../../../testing/answers/idOf.ts';
import { atOnce } from '../../../testing/answers/task.ts';
import { userDetail } from '../../../testing/answers/user.ts';
import { userModule } from '../../../testing/answers/userModule.ts';
import { expect, test } from '../../../testing/screenTest.tsx';

const heading = page.getByRole('heading', { level: 1 });
const at = ({ _id }: { _id: string }) => `${screens.modifyUserDetails.path}?user_id=${_id}`;

/** The calendar day so many days from today. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const historyEntry = (given: Partial<users.HistoryEntry> = {}): users.HistoryEntry => ({
  _id: 'assigned 1',
  kind: 'module',
  event: 'assigned',
  at: '2026-11-20T09:00:00.000Z',
  by: 'Maria Keller',
  name: 'Airway Management',
  sessionId: null,
  dueOn: null,
  count: 1,
  session: null,
  mail: null,
  audited: null,
  ...given,
});

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

/** Where a learner stands who failed a must-pass step, and twelve weeks of training. */
const overview = (given: Partial<users.UserOverview> = {}): users.UserOverview => ({
  open: [
    {
      reason: 'mustPass',
      moduleId: idOf(501),
      moduleName: 'Sepsis: the First Hour',
      competencies: ['Sepsis bundle'],
      dueOn: null,
    },
  ],
  reminded: false,
  modules: [
    {
      ...userModule('Airway Management', { moduleId: idOf(502), dueOn: '2030-06-30' }),
      latestSessionId: null,
    },
    {
      ...userModule('Sepsis: the First Hour', {
        moduleId: idOf(501),
        trainingCompletionStatus: 'In progress',
        score: 0.76,
        failedMustPassSteps: ['Cultures'],
        lastAssessmentAt: '2026-11-20T09:00:00.000Z',
      }),
      latestSessionId: idOf(601),
    },
  ],
  weeks: Array.from({ length: users.shownWeeks }, (_, week) => ({
    monday: new Date(Date.UTC(2026, 8, 7 + week * 7)).toISOString().slice(0, 10),
    sessions: 2,
    minutes: 40,
    assessments: week === 11 ? marks : [],
  })),
  competencies: [
    standing('Five moments', { currency: 'expiring', currentUntil: inDays(12) }),
    standing('Sepsis bundle', { score: 0.58, mustPassMissed: true }),
  ],
  askedToDebrief: [],
  signIn: { lastAt: '2026-11-23T08:12:00.000Z', devices: 2 },
  lastHeadset: { name: 'Emergency Quest A', at: '2026-11-20T14:31:00.000Z' },
  ...given,
});

const standing = (competencyName: string, given: Partial<users.CompetencyStanding> = {}) => ({
  competencyName,
  score: 0.91,
  passMark: 0.7,
  mustPassMissed: false,
  currency: null,
  currentUntil: null,
  sessionId: idOf(601),
  ...given,
});

const marks: users.PersonWeek['assessments'] = [0.94, 0.88, 0.76].map((score, index) => ({
  sessionId: idOf(601 + index),
  moduleName: 'Sepsis: the First Hour',
  day: '2026-11-24',
  score,
  passMark: 0.7,
  successful: score > 0.8,
  mustPassMissed: score < 0.8,
}));

const displays = [
  ['desktop', 'dark'],
  ['tablet', 'dark'],
  ['phone', 'light'],
] as const;

test.for(displays)(
  'what is open stands on top, then weeks, modules and competencies; who it is comes last, on a %s, %s',
  async ([size, theme], { portal, openScreen, expectAccessible }) => {
    const person = userDetail({ sessions: 51, firstTimeLogin: false });
    portal.answer(users.userDetails, { user: person });
    portal.answer(users.userOverview, overview());
    portal.answer(users.userHistory, { entries: [historyEntry()], more: false });
    await openScreen(at(person), { as: 'manager', size, theme });
    const open = page.getByRole('region', { name: 'Open' });
    await expect.element(open.getByText('Must-pass step failed: Sepsis bundle')).toBeVisible();
    await expect.element(open.getByRole('link', { name: 'Debrief Sepsis: the First Hour' })).toBeVisible();
    await expect
      .element(page.getByText(/Sepsis: the First Hour waits for a must-pass step\.$/))
      .toBeVisible();
    await expect.element(page.getByText('Expires in 12 days').first()).toBeVisible();
    await expect.element(page.getByText('Maria Keller assigned Airway Management')).toBeVisible();
    const headings = page.getByRole('heading', { level: 2 }).elements();
    expect(headings.at(-1)?.textContent).toBe('About the user');
    await expectAccessible();
  },
);

test('of three assessments of a week the worst is drawn, and the others are counted', async ({
  portal,
  openScreen,
}) => {
  const person = userDetail({ sessions: 51 });
  portal.answer(users.userDetails, { user: person });
  portal.answer(users.userOverview, overview());
  await openScreen(at(person), { as: 'manager' });
  await expect
    .element(page.getByRole('link', { name: 'Sepsis: the First Hour, 76%, must-pass step failed' }))
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: '2 more assessments in the week of 23 Nov 2026' }))
    .toBeVisible();
});

test('the due date of a module that somebody has is changed on their page', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  const person = userDetail();
  portal.answer(users.userDetails, { user: person });
  portal.answer(users.userOverview, overview());
  await openScreen(at(person), { as: 'manager' });
  await page.getByRole('button', { name: /Change the due date of Airway Management$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'When is Airway Management due?' });
  await expectAccessible();
  portal.answer(users.assignModule, { status: true, users: 1, assigned: 0, datesChanged: 1, ...atOnce });
  await dialog.getByRole('checkbox', { name: 'Mail the learner' }).click();
  await dialog.getByRole('button', { name: 'Change dates' }).click();
  await expect.element(page.getByText('Airway Management is due on 30 Jun 2030 now')).toBeVisible();
  expect(portal.sent(users.assignModule)).toMatchObject([
    { body: { user: person._id, module: idOf(502), dueOn: '2030-06-30', mails: false } },
  ]);
});

test('an Admin reminds, and what is to be refreshed is assigned again', async ({ portal, openScreen }) => {
  const person = userDetail({ firstTimeLogin: false });
  portal.answer(users.userDetails, { user: person });
  const refresh = {
    reason: 'refresh' as const,
    moduleId: idOf(503),
    moduleName: 'Hand Hygiene',
    competencies: ['Five moments'],
    dueOn: inDays(12),
  };
  portal.answer(users.userOverview, overview({ open: [refresh] }));
  portal.answer(followUp.remind, { reminded: 1 });
  await openScreen(at(person), { as: 'admin' });
  await expect.element(page.getByText('Five moments expires in 12 days')).toBeVisible();
  await page.getByRole('button', { name: 'Assign again: Hand Hygiene' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'More actions' }).click();
  for (const act of ['Learning curve', 'Evidence packs', 'Issue activation code'])
    await expect.element(page.getByRole('menuitem', { name: act })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Remind' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remind' }).click();
  await expect.element(page.getByText('1 learner was reminded')).toBeVisible();
  expect(portal.sent(followUp.remind)).toMatchObject([{ body: { userIds: [person._id] } }]);
});

test('modules are assigned from the page of a person', async ({ portal, openScreen }) => {
  const person = userDetail();
  portal.answer(users.userDetails, { user: person });
  await openScreen(at(person), { as: 'manager' });
  await page.getByRole('button', { name: 'Assign modules' }).first().click();
  await expect.element(page.getByRole('dialog', { name: 'Assign modules to 1 user' })).toBeVisible();
});

test('somebody new has nothing open, no session and no competency, and each says so', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  const person = userDetail({ invitedAt: null });
  portal.answer(users.userDetails, { user: person });
  portal.answer(users.userOverview, overview({ open: [], modules: [], competencies: [] }));
  await openScreen(at(person), { as: 'admin' });
  for (const text of ['Nothing is open', 'No Session History Available.', 'No assessment yet', 'Nothing yet'])
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  await expectAccessible();
});

test('the history is narrowed to a kind, and goes on where it ended', async ({ portal, openScreen }) => {
  const person = userDetail();
  portal.answer(users.userDetails, { user: person });
  portal.answer(users.userHistory, ({ query }) =>
    query.before
      ? { entries: [historyEntry({ _id: 'assigned 2', name: 'Stroke' })], more: false }
      : { entries: [historyEntry()], more: true },
  );
  await openScreen(at(person), { as: 'admin' });
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.element(page.getByText('Maria Keller assigned Stroke')).toBeVisible();
  await page.getByRole('button', { name: 'Modules', exact: true }).click();
  await expect.poll(() => portal.sent(users.userHistory).at(-1)?.query.kind).toBe('module');
  expect(portal.sent(users.userHistory)[1]).toMatchObject({
    query: { before: '2026-11-20T09:00:00.000Z', beforeId: 'assigned 1' },
  });
});

test('a session in the history says in which mode and where it was played', async ({
  portal,
  openScreen,
}) => {
  const person = userDetail();
  portal.answer(users.userDetails, { user: person });
  portal.answer(users.userOverview, overview());
  const session: users.HistoryEntry['session'] = {
    mode: 'assessment',
    outcome: 'completed',
    score: 0.9,
    passMark: 0.8,
    successful: true,
    mustPassMissed: false,
    takenOut: false,
    playedIn: 'browser',
  };
  const entry = historyEntry({ kind: 'session', event: 'session', by: null, session });
  portal.answer(users.userHistory, { entries: [entry], more: false });
  await openScreen(at(person), { as: 'admin' });
  await expect.element(page.getByText('Assessment · Browser')).toBeVisible();
});

test('where somebody stands can fail by itself, and is asked for again', async ({ portal, openScreen }) => {
  const person = userDetail();
  portal.answer(users.userDetails, { user: person });
  portal.refuse(users.userOverview, 'access.forbidden');
  await openScreen(at(person), { as: 'admin' });
  await expect.element(page.getByText('Where this user stands could not be loaded')).toBeVisible();
  await expect.element(page.getByText('About the user')).toBeVisible();
  portal.answer(users.userOverview, overview());
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: /weeks$/ })).toBeVisible();
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
