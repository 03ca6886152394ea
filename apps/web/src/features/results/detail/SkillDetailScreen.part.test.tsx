import { results, screens } from '@simward/contract';
import { page, userEvent } from 'vitest/browser';
import { ownSkill } from '../../../testing/answers/skill.ts';
import { currentRow } from '../../../testing/currentRow.ts';
import { emptyOfSchema } from '../../../testing/emptyAnswer.ts';
import { expect, test } from '../../../testing/screenTest.tsx';

const id = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;

const attemptOf = (attempt: number, score: number) => ({
  ...emptyOfSchema(results.skillAttemptSchema),
  ...{ sessionId: id(attempt), attempt, score, passMark: 0.7 },
  startedAt: `2026-11-0${attempt}T09:00:00.000Z`,
});
const detail = {
  ...emptyOfSchema(results.competencyDetail.answer),
  skill: ownSkill(),
  attempts: [attemptOf(1, 0.6), attemptOf(2, 0.8)],
};
const address = screens.skillDetail.path.replace('$competencyName', 'Sepsis%20bundle');
const chart = page.getByRole('region', { name: 'Score by attempt' });

test('chart and table point to each other, by keys and by pointer, and the address keeps it', async ({
  portal,
  openScreen,
  addressOnShow,
}) => {
  portal.answer(results.competencyDetail, detail);
  await openScreen(address, { as: 'user' });
  const first = chart.getByRole('button', { name: /^Attempt 1, / });
  await expect.element(first).toBeVisible();
  first.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(currentRow).toMatch(/^1/);
  expect(addressOnShow()).toContain(`attempt=${id(1)}`);
  await page.getByRole('button', { name: /^Attempt 2, .*show it in the chart/ }).click();
  await expect.poll(currentRow).toMatch(/^2/);
});

test('the address says which attempt the page points to', async ({ portal, openScreen }) => {
  portal.answer(results.competencyDetail, detail);
  await openScreen(`${address}?attempt=${id(2)}`, { as: 'user' });
  await expect.poll(currentRow).toMatch(/^2/);
});

test('the table beside the chart has the same scores', async ({ portal, openScreen }) => {
  portal.answer(results.competencyDetail, detail);
  await openScreen(address, { as: 'user' });
  const view = chart.getByRole('radio', { name: 'Chart' });
  await expect.element(view).toBeInTheDocument();
  view.element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(chart.getByRole('row', { name: /^Attempt 1, / })).toMatchTextContent(/60\.0%/);
});

test.for([
  [{ attempts: 3, peers: 8 }, '3 attempts to mastery, n = 8'],
  [{ attempts: null, peers: 8 }, 'not yet by half, n = 8'],
] as const)(
  'beside the own progress stands what is usual among peers: %o',
  async ([usual, words], { portal, openScreen }) => {
    portal.answer(results.competencyDetail, { ...detail, usual });
    await openScreen(address, { as: 'user' });
    await expect
      .element(page.getByRole('region', { name: 'Progress to mastery' }).getByText(words))
      .toBeVisible();
  },
);

test.for([
  { size: 'desktop', theme: 'light' },
  { size: 'phone', theme: 'dark' },
] as const)(
  'one attempt says from when on there is more, without barriers: $size, $theme',
  async (display, { portal, openScreen, expectAccessible }) => {
    const skill = ownSkill({ attempts: 1, trend: [0.6], best: 0.6, latest: 0.6 });
    portal.answer(results.competencyDetail, { ...detail, skill, attempts: [attemptOf(1, 0.6)] });
    await openScreen(address, { as: 'user', ...display });
    await expect.element(page.getByText('from two attempts on')).toBeVisible();
    await expect
      .element(page.getByText(/^Fewer than five peers have done an assessment of this\./))
      .toBeVisible();
    await expectAccessible();
  },
);

test('staff see means by attempt from five learners on, as in the list', async ({ portal, openScreen }) => {
  const skill = ownSkill({ own: null, learners: 6 });
  const bandOf = (attempt: number, learners: number) => ({
    ...{ competencyName: skill.competencyName, attempt, learners, mean: 0.6 },
    spread: learners < results.fewestPeers ? null : { low: 0.5, median: 0.6, high: 0.7 },
  });
  portal.answer(results.competencyDetail, { ...detail, skill, attempts: [] });
  portal.answer(results.attemptBands, { bands: [bandOf(1, 6), bandOf(2, 4)] });
  await openScreen(address, { as: 'admin' });
  await expect.element(chart.getByRole('img', { name: /^Attempt 1, 6 learners/ })).toBeVisible();
  await expect.element(chart.getByRole('img', { name: /^Attempt 2, / })).not.toBeInTheDocument();
  await expect.element(chart).toMatchTextContent('Attempts that fewer than five learners made are left out.');
  portal.answer(results.attemptBands, { bands: [bandOf(1, 4)] });
  await openScreen(address, { as: 'admin' });
  await expect.element(chart).toMatchTextContent('Means by attempt are shown from five learners on.');
});
