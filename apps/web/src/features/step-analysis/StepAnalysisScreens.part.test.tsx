import { screens, stepAnalysis, users } from '@simward/contract';
import { screenTexts } from '@simward/texts/screens';
import { page } from 'vitest/browser';
import { emptyOfSchema } from '../../testing/emptyAnswer.ts';
import { expect, test } from '../../testing/screenTest.tsx';

const id = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const module = { _id: id(1), moduleName: 'Sepsis: the First Hour' };
const analysis = emptyOfSchema(stepAnalysis.analysis.answer);
const listed = emptyOfSchema(stepAnalysis.sessions.answer.shape.sessions.element);

const itemOf = (
  name: string,
  right: number,
  overrides: Partial<stepAnalysis.AnalysedItem> = {},
): stepAnalysis.AnalysedItem => ({
  ...{ kind: 'step', number: 1, name, text: null, phase: 'Bundle', mustPass: false, sessions: 32, right },
  ...{ outOfOrder: 0, wrong: 32 - right, missed: 0, order: null },
  share: { value: right / 32, low: right / 40, high: 1 },
  discrimination: { value: 0.3, low: 0.1, high: 0.5 },
  usual: { from: 60, middle: 90, to: 120 },
  ...{ word: 'teach', thirds: { size: 10, best: 9, weakest: 4 }, actions: [] },
  ...overrides,
});
const analysed: stepAnalysis.StepAnalysis = {
  ...{ ...analysis, module, version: '2.1.0', versions: ['2.1.0'], sessions: 32, learners: 12 },
  phases: [{ phase: 'Bundle', steps: 2, mustPass: 1, sessions: 32, right: 10 }],
  steps: [
    itemOf('Blood cultures', 10, {
      ...{ mustPass: true, wrong: 16, missed: 6, actions: [{ action: 'Taken late', count: 12 }] },
    }),
    itemOf('Antibiotics', 30, { number: 2, word: 'same' }),
  ],
  questions: [itemOf('Allergies', 20, { kind: 'question', text: 'Any allergies?' })],
};
const offered = {
  ...emptyOfSchema(users.assignableModules.answer.shape.modules.element),
  ...module,
  status: true,
};
const address = `${screens.stepAnalysis.path}?moduleId=${module._id}&mode=training`;
const displays = [
  { size: 'desktop', theme: 'light' },
  { size: 'tablet', theme: 'dark' },
  { size: 'phone', theme: 'dark' },
] as const;

test('the analysis is kept as a file of the cohort that is shown', async ({ portal, openScreen }) => {
  portal.answer(users.assignableModules, { modules: [offered] });
  portal.answer(stepAnalysis.analysis, analysed);
  portal.answer(stepAnalysis.exportAnalysis, 'a file');
  await openScreen(address, { as: 'manager' });
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  await expect
    .poll(() => portal.sent(stepAnalysis.exportAnalysis))
    .toMatchObject([{ query: { moduleId: module._id, mode: 'training', format: 'csv' } }]);
});

test('steps speak in words, which filter; figures are a choice of columns that is kept', async ({
  portal,
  openScreen,
  addressOnShow,
}) => {
  portal.answer(users.assignableModules, { modules: [offered] });
  portal.answer(stepAnalysis.analysis, analysed);
  await openScreen(address, { as: 'manager' });
  const steps = page.getByRole('region', { name: 'Steps', exact: true });
  await expect.element(steps).toMatchTextContent(/12 “Taken late” and 4 otherwise wrong, 6 leave it out/);
  await expect.element(steps).toMatchTextContent(/9 of the 10 best do it, 4 of the 10 weakest/);
  const words = page.getByRole('region', { name: 'What the steps say' });
  await words.getByRole('button', { name: /^Tells nobody apart/ }).click();
  await expect.poll(addressOnShow).toContain('word=same');
  await expect
    .element(steps.getByRole('link', { name: 'Sessions of Antibiotics', exact: true }))
    .toBeVisible();
  await expect
    .element(steps.getByRole('link', { name: 'Sessions of Blood cultures', exact: true }))
    .not.toBeInTheDocument();
  await words.getByRole('button', { name: /^Tells nobody apart/ }).click();
  await steps.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Discrimination' }).click();
  await expect.poll(addressOnShow).toContain('columns=');
  await expect.element(steps.getByRole('columnheader', { name: 'Discrimination' })).toBeVisible();
  await expect.element(words).not.toBeInTheDocument();
  await page.getByRole('menuitem', { name: 'Words only' }).click();
  await expect.element(words).toBeVisible();
  await expect.poll(addressOnShow).not.toContain('columns=');
});

test.for(displays)(
  'the analysis of a module has no barriers: $size, $theme',
  async (display, { portal, openScreen, expectAccessible }) => {
    portal.answer(users.assignableModules, { modules: [offered] });
    portal.answer(stepAnalysis.analysis, analysed);
    await openScreen(address, { as: 'manager', ...display });
    await expect.element(page.getByRole('region', { name: 'Steps', exact: true })).toBeVisible();
    await expectAccessible();
  },
);

test.for(displays)(
  'the sessions of a step, narrowed to the wrong ones, have no barriers: $size, $theme',
  async (display, { portal, openScreen, expectAccessible }) => {
    portal.answer(stepAnalysis.sessions, {
      ...{ module, sessionsCount: 1 },
      sessions: [
        {
          ...{ ...listed, learner: { _id: id(2), name: 'Runa Lind', deleted: false }, outcome: 'wrong' },
          ...{ score: 0.5, passMark: 0.7, successful: false, mustPassMissed: true },
        },
      ],
    });
    const step = `moduleId=${module._id}&version=2.1.0&kind=step&name=Blood%20cultures&outcome=wrong`;
    await openScreen(`${screens.stepSessions.path}?${step}`, { as: 'manager', ...display });
    const sessions = page.getByRole('region', { name: screenTexts.title.stepSessions });
    await expect.element(sessions.getByText('Runa Lind').first()).toBeVisible();
    expect(portal.sent(stepAnalysis.sessions).at(-1)).toMatchObject({ query: { outcome: 'wrong' } });
    await expectAccessible();
  },
);
