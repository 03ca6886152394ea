import { headsets, modules, screens } from '@simward/contract';
import { problemTexts } from '@simward/texts/problems';
import { page, userEvent } from 'vitest/browser';
import type { FakePortal } from '../../../testing/fakePortal.ts';
import { expect, test } from '../../../testing/screenTest.tsx';
import type { Near, Plan } from './pairing.queries.ts';

const id = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const code = page.getByRole('textbox', { name: 'Code on the headset' });
const decision = page.getByRole('region', { name: 'Sign in on this headset?' });
const approve = page.getByRole('button', { name: 'Approve sign-in' });

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();
const questA = {
  headsetName: 'Ward 3 Quest A',
  platform: 'Oculus',
  model: 'Meta Quest 3',
  departmentName: 'Surgery',
} as const;

const near = (given: Partial<Near> = {}): Near => ({
  now: ago(0),
  asking: [],
  near: { count: 0, online: 0, headsets: [] },
  paired: null,
  ...given,
});

const drawn = {
  product_code: 'SW-SEP-101',
  family: 'acute',
  topicIcon: 'thermometer',
  bannerImage: null,
} as const;

const plan = (given: Partial<Plan> = {}): Plan => ({
  module: {
    moduleId: id(20),
    moduleName: 'Sepsis: the First Hour',
    ...drawn,
    platforms: ['Oculus', 'PICO'],
    modes: ['training', 'assessment'],
    suggestedMode: 'assessment',
    expectedMinutes: 24,
    dueOn: '2026-11-28',
    stepsToFix: 2,
    play: null,
  },
  instead: false,
  contact: { name: 'Maria Keller', roleName: 'Manager', departments: ['Surgery', 'Emergency'] },
  helpLine: null,
  askedAt: null,
  pinSet: true,
  ...given,
});

const answer = (portal: FakePortal, given: { near?: Partial<Near>; plan?: Partial<Plan> } = {}) => {
  portal.answer(headsets.readNear, near(given.near));
  portal.answer(headsets.readPlan, plan(given.plan));
};

const found = (given: Partial<headsets.Pairing> = {}): headsets.Pairing => ({
  ...questA,
  userCode: 'K7QX2M9P',
  askedAt: ago(40),
  expiresAt: ago(-560),
  now: ago(0),
  startsChoice: true,
  ...given,
});

const learner = { as: 'user' as const, person: { departmentId: [id(30)] } };

test('the page says what will start, who asks and who helps; letters that no code has are refused', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  answer(portal, {
    near: {
      asking: [{ _id: id(1), ...questA, askedAt: ago(40), expiresAt: ago(-560) }],
      near: {
        count: 7,
        online: 3,
        headsets: [
          { _id: id(1), name: 'Ward 3 Quest A', state: 'asking', lastSeenAt: ago(2) },
          { _id: id(2), name: 'Ward 6 Quest A', state: 'in a session', lastSeenAt: ago(9) },
          { _id: id(3), name: 'Ward 3 PICO', state: 'offline', lastSeenAt: ago(4 * 3600) },
        ],
      },
    },
  });
  await openScreen(screens.pair.path, learner);
  await expect.element(code).toHaveFocus();
  const starts = page.getByRole('region', { name: 'This will start' });
  await expect.element(starts).toMatchTextContent('Sepsis: the First Hour');
  await expect.element(starts).toMatchTextContent('about 24 min');
  await expect.element(starts).toMatchTextContent('2 steps to fix');
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'is asking for a sign-in' }))
    .toMatchTextContent(
      'Oculus, Meta Quest 3 · Surgery · asked 40 s ago, its code is good for another 9 min',
    );
  await expect.element(page.getByText('Manager of Surgery and Emergency')).toBeVisible();
  await expect.element(page.getByText('offline, seen 4 hr. ago')).toBeVisible();
  await expect.element(page.getByText('and 4 more')).toBeVisible();
  await expectAccessible();

  await userEvent.keyboard('k7-q');
  await expect.element(code).toHaveValue('K7Q');
  await userEvent.keyboard('o');
  await expect.element(page.getByText(/A code never has O\./)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  expect(portal.sent(headsets.findPairing)).toEqual([]);
  await expectAccessible();
});

test('the eighth letter asks the server; the headset is named before anybody decides, and the choice goes along', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  answer(portal);
  portal.answer(headsets.findPairing, found());
  portal.answer(headsets.decidePairing, { status: true });
  await openScreen(`${screens.pair.path}?moduleId=${id(20)}&mode=training`, learner);
  await expect.element(page.getByText('No headset is asking. Choose Pair on it.')).toBeVisible();
  await code.fill('k7qx 2m9p');
  await expect.element(decision).toMatchTextContent('Ward 3 Quest A is asking for a sign-in');
  await expect.element(decision.getByRole('heading')).toHaveFocus();
  await expectAccessible();
  portal.answer(
    headsets.readNear,
    near({
      paired: {
        headsetName: 'Ward 3 Quest A',
        approvedAt: ago(0),
        signedIn: true,
        session: { sessionId: id(50), moduleName: 'Sepsis', mode: 'training', over: true },
      },
    }),
  );
  await approve.click();
  await expect.element(page.getByRole('heading', { name: 'Signed in' })).toBeVisible();
  await expect.element(page.getByText('Sepsis on Ward 3 Quest A is over')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Test details' }))
    .toHaveAttribute('href', `${screens.testDetails.path}?sessionId=${id(50)}`);
  expect(portal.sent(headsets.decidePairing)).toMatchObject([
    {
      params: { userCode: 'K7QX2M9P' },
      body: { approve: true, choice: { moduleId: id(20), mode: 'training' } },
    },
  ]);
  await expectAccessible();
});

test('a link with a code opens the decision and approves nothing; a stranger’s headset is declined', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  answer(portal);
  portal.answer(headsets.findPairing, found({ platform: 'HTC', departmentName: null, startsChoice: false }));
  portal.answer(headsets.decidePairing, { status: true });
  await openScreen(`${screens.pair.path}?code=K7QX-2M9P`, { ...learner, size: 'phone', theme: 'light' });
  await expect.element(decision).toMatchTextContent('K7QX-2M9P');
  await expect.element(decision).toMatchTextContent('Choose it on the headset.');
  await expect.element(page.getByText('Does not run on HTC')).toBeVisible();
  await expect.element(approve).not.toHaveFocus();
  expect(portal.sent(headsets.decidePairing)).toEqual([]);
  await expectAccessible();
  await page.getByRole('button', { name: /^No headset near/ }).click();
  await expect.element(page.getByRole('button', { name: 'Ask for a headset' })).toBeVisible();
  await page.getByRole('button', { name: /^The other way/ }).click();
  await expect.element(page.getByText('7000000003', { exact: true })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect.element(page.getByRole('heading', { name: 'Declined' })).toBeVisible();
  const [sent] = portal.sent(headsets.decidePairing);
  expect(sent?.body).toEqual({ approve: false });
  await page.getByRole('button', { name: 'Pair another headset' }).click();
  await expect.element(code).toHaveValue('');
});

test('a code that no headset shows is refused in place, with the next act', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  answer(portal);
  portal.refuse(headsets.findPairing, 'pairing.not-found');
  await openScreen(`${screens.pair.path}?code=ZZZZ-ZZZZ`, { ...learner, size: 'phone' });
  const refusal = problemTexts['pairing.not-found'].detail;
  await expect.element(page.getByText(refusal, { exact: false })).toMatchTextContent('it shows a new code');
  await expect.element(code).toHaveValue('ZZZZ-ZZZZ');
  await expectAccessible();
});

test('another module is chosen from the assigned ones; without any the library is the next act', async ({
  portal,
  openScreen,
  addressOnShow,
  expectAccessible,
}) => {
  answer(portal);
  portal.answer(modules.userModules, {
    modules: [
      {
        ...drawn,
        moduleId: id(21),
        expectedMinutes: 12,
        dueOn: null,
        moduleName: 'Airway Management',
        status: true,
        trainingCompletionStatus: 'Not started',
        createdAt: ago(0),
        score: null,
        play: null,
        lastAssessmentAt: null,
        failedMustPassSteps: [],
        lastAttemptAt: null,
        passMark: 0.7,
        assessments: 0,
        trainings: 0,
        duration: 0,
        currency: null,
        currentUntil: null,
      },
    ],
  });
  await openScreen(screens.pair.path, learner);
  await page.getByRole('button', { name: 'Choose another module' }).click();
  await expectAccessible();
  await page.getByRole('button', { name: /^Airway Management/ }).click();
  await expect.poll(addressOnShow).toBe(`${screens.pair.path}?moduleId=${id(21)}`);
  expect(portal.sent(headsets.readPlan).at(-1)?.query).toEqual({ moduleId: id(21) });

  answer(portal, {
    plan: {
      module: null,
      contact: null,
      helpLine: { line: 'Skills lab', address: '', telephone: 'ext. 4411' },
      pinSet: false,
    },
  });
  await openScreen(screens.pair.path, learner);
  await expect.element(page.getByText('Nothing is assigned to you yet')).toBeVisible();
  await expect.element(page.getByRole('main').getByRole('link', { name: 'Module Library' })).toBeVisible();
  await expect.element(page.getByText('Help of your organisation:')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'ext. 4411' })).toBeVisible();
  await expect.element(page.getByText('Not set yet')).toBeVisible();
  await expectAccessible();
});

test('a learner asks for a headset once a day', async ({ portal, openScreen }) => {
  answer(portal);
  portal.answer(headsets.askForHeadset, { askedAt: ago(0) });
  await openScreen(screens.pair.path, learner);
  const ask = page.getByRole('button', { name: 'Ask for a headset' });
  await expect.element(ask).toBeVisible();
  portal.answer(headsets.readPlan, plan({ askedAt: ago(0) }));
  await ask.click();
  await expect.element(page.getByText(/^Asked today, /)).toBeVisible();
  expect(portal.sent(headsets.askForHeadset)).toMatchObject([{ body: { moduleId: id(20) } }]);
});
