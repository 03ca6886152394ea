import { learningCurves, screens } from '@simward/contract';
import { page, userEvent } from 'vitest/browser';
import { emptyOfSchema } from '../../testing/emptyAnswer.ts';
import { expect, test } from '../../testing/screenTest.tsx';

const id = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const empty = emptyOfSchema(learningCurves.readCurve.answer);
const competencyName = 'Stroke signs';

const attempts = Array.from({ length: 24 }, (_, nth) => {
  const right = ![1, 3, 6].includes(nth + 1);
  return {
    ...{ sessionId: id(nth + 1), attempt: nth + 1, score: right ? 0.9 : 0.5, passMark: 0.7 },
    ...{ mustPassMissed: false, right, value: 1.5 - nth * 0.15, restarted: false },
    startedAt: `2026-11-${String(nth + 1).padStart(2, '0')}T09:00:00.000Z`,
  };
});
const curve: learningCurves.LearningCurve = {
  ...empty,
  ...{ learner: { _id: id(30), name: 'Livia Roth' }, competencyName, attemptsCount: 24, attempts },
  line: { ...empty.line, acceptable: 0.15, unacceptable: 0.35, upper: 1.97, lower: -1.97 },
  firstAt: '2026-11-01T09:00:00.000Z',
  standing: {
    ...{ state: 'steady', since: 21, rightInRow: 18, misses: 3, lastMiss: 6, everAbove: false },
    highest: { value: 1.56, attempt: 6 },
  },
};
const address = `${screens.learningCurve.path}?learner=${id(30)}&competency=Stroke%20signs`;
const misses = page.getByRole('region', { name: 'Cumulative misses' });

test('the keyboard reaches every point of the line', async ({ portal, openScreen }) => {
  portal.answer(learningCurves.readCurve, curve);
  await openScreen(address, { as: 'manager' });
  await expect.element(page.getByText('Steady since attempt 21')).toBeVisible();
  const points = page.getByRole('group', { name: /^Cumulative misses in/ }).getByRole('button');
  await expect.element(points.first()).toBeVisible();
  points.first().element().focus();
  await userEvent.keyboard('{End}');
  await expect.element(page.getByRole('button', { name: /^Attempt 24, .*right, 90%/ })).toHaveFocus();
});

test('a mode without attempts says so, and the address keeps the mode', async ({
  portal,
  openScreen,
  addressOnShow,
}) => {
  portal.answer(learningCurves.readCurve, ({ query }) =>
    query?.mode === 'assessment' ? { ...curve, attempts: [], attemptsCount: 0 } : curve,
  );
  await openScreen(address, { as: 'manager' });
  await page.getByText('Assessment', { exact: true }).click();
  await expect.element(page.getByText(/^No completed assessment of this competency\./)).toBeVisible();
  expect(addressOnShow()).toContain('mode=assessment');
});

test('the address says which mode is shown', async ({ portal, openScreen }) => {
  portal.answer(learningCurves.readCurve, { ...curve, attempts: [], attemptsCount: 0 });
  await openScreen(`${address}&mode=assessment`, { as: 'manager' });
  await expect.element(page.getByText(/^No completed assessment of this competency\./)).toBeVisible();
});

test('a learner sees the own line, without a cohort and without a choice of learners', async ({
  portal,
  openScreen,
}) => {
  portal.answer(learningCurves.listCompetencies, {
    competencies: [{ competencyName, attempts: 24 }],
    opensOn: competencyName,
  });
  portal.answer(learningCurves.readCurve, curve);
  await openScreen(screens.learningCurve.path, { as: 'user' });
  await expect.element(misses).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Attempts to mastery' })).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Learner')).not.toBeInTheDocument();
});

test('without a learner the page asks to choose one, beside the cohort', async ({ openScreen }) => {
  await openScreen(`${screens.learningCurve.path}?competency=Stroke%20signs`, { as: 'admin' });
  await expect.element(page.getByText('No learner chosen')).toBeVisible();
});

test('without a learner and with all companies in view, it asks for a company', async ({
  portal,
  openScreen,
}) => {
  await openScreen(`${screens.learningCurve.path}?competency=Stroke%20signs`, { as: 'superadmin' });
  await expect.element(page.getByText('Which company?')).toBeVisible();
  expect(portal.sent(learningCurves.listCompetencies)).toEqual([]);
});

test.for([
  { size: 'desktop', theme: 'light' },
  { size: 'tablet', theme: 'dark' },
  { size: 'phone', theme: 'dark' },
] as const)(
  'a line with its limits has no barriers: $size, $theme',
  async (display, { portal, openScreen, expectAccessible }) => {
    portal.answer(learningCurves.readCurve, curve);
    await openScreen(address, { as: 'manager', ...display });
    await expect.element(misses).toBeVisible();
    await expectAccessible();
  },
);
