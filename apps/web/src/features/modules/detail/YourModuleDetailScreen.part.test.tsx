import { modules, screens } from '@simward/contract';
import { page, userEvent } from 'vitest/browser';
import { currentRow } from '../../../testing/currentRow.ts';
import { emptyOfSchema } from '../../../testing/emptyAnswer.ts';
import { expect, test } from '../../../testing/screenTest.tsx';

const id = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const module = {
  ...emptyOfSchema(modules.moduleDetail.answer),
  ...{ _id: id(1), moduleName: 'Stroke Recognition', status: true, passMark: 0.7 },
};
const address = screens.yourModuleDetail.path.replace('$moduleId', id(1));

const attemptOf = (number: number, score: number) => ({
  ...emptyOfSchema(modules.moduleAttemptSchema),
  ...{ sessionId: id(number), mode: 'assessment' as const, outcome: 'completed' as const, score },
  ...{ successful: score >= 0.7, moduleVersion: '1.0.0' },
  startedAt: `2026-11-${String(number).padStart(2, '0')}T09:00:00.000Z`,
});

test.for([
  { size: 'desktop', theme: 'light' },
  { size: 'phone', theme: 'dark' },
] as const)(
  'a module that was never run says what to do first, without barriers: $size, $theme',
  async (display, { portal, openScreen, expectMessage, expectAccessible }) => {
    portal.answer(modules.moduleDetail, module);
    await openScreen(address, { as: 'user', ...display });
    await expect.element(page.getByText(/Do one assessment to see this/)).toBeVisible();
    await expectMessage('noSessionHistory');
    await expectAccessible();
  },
);

test('the steps to practise are named, and the result says from how many assessments it comes', async ({
  portal,
  openScreen,
}) => {
  const steps = ['Glucose', 'FAST score'].map((name) => ({
    ...{ name, mustPass: false, outcome: 'missed' as const, times: 2, decisive: 0 },
  }));
  portal.answer(modules.moduleDetail, {
    ...{ ...module, score: 0.65, assessments: 2, practice: { assessments: 2, steps } },
    attempts: [attemptOf(2, 0.7), attemptOf(1, 0.6)],
    latest: { score: 0.7, startedAt: attemptOf(2, 0.7).startedAt },
  });
  await openScreen(address, { as: 'user' });
  const practice = page.getByRole('region', { name: 'What to practise next' });
  await expect.element(practice.getByRole('listitem')).toHaveLength(2);
  for (const { name } of steps) await expect.element(practice).toMatchTextContent(name);
  const result = page.getByRole('region', { name: 'Your result' });
  await expect.element(result).toMatchTextContent('Average of 2 assessments');
  await expect.element(result).toMatchTextContent('average of 2');
});

test('a point of the curve leads to its row, also on another page, and the address keeps it', async ({
  portal,
  openScreen,
  addressOnShow,
}) => {
  const attempts = Array.from({ length: 12 }, (_, nth) => attemptOf(12 - nth, 0.6 + nth / 100));
  portal.answer(modules.moduleDetail, { ...module, attempts, assessments: 12, score: 0.65 });
  await openScreen(address, { as: 'user' });
  const points = page.getByRole('region', { name: 'Progress' }).getByRole('button', { name: /Score/ });
  await expect.element(points.first()).toBeVisible();
  points.first().element().focus();
  await userEvent.keyboard('{Home}{Enter}');
  await expect.poll(addressOnShow).toContain(`attempt=${id(1)}`);
  await expect.poll(currentRow).toMatch(/01 Nov 2026/);
});

test('the attempt in the address is marked in the table', async ({ portal, openScreen }) => {
  portal.answer(modules.moduleDetail, { ...module, attempts: [attemptOf(2, 0.7), attemptOf(1, 0.6)] });
  await openScreen(`${address}?attempt=${id(1)}`, { as: 'user' });
  await expect.poll(currentRow).toMatch(/01 Nov 2026/);
});

test.for([
  [0.695, '69.5%', '0.5 below the mark'],
  [0.6996, '69.9%', '0.1 below the mark'],
  [0.7, '70%', 'at the mark'],
  [0.7004, '70%', 'at the mark'],
] as const)(
  'beside its mark a score of %s is %s, in figures and in the table',
  async ([score, text, verdict], { portal, openScreen }) => {
    const attempt = { ...attemptOf(1, score), passMark: 0.7 };
    const best = { score, startedAt: attempt.startedAt };
    portal.answer(modules.moduleDetail, {
      ...{ ...module, score, assessments: 1, attempts: [attempt], latest: best, best },
    });
    await openScreen(address, { as: 'user' });
    const result = page.getByRole('region', { name: 'Your result' });
    await expect.element(result).toMatchTextContent(verdict);
    await expect.element(result.getByText(text)).toHaveLength(3);
    await expect.element(page.getByRole('cell', { name: text })).toBeVisible();
    await expect.element(page.getByText('pass mark 70%')).toBeVisible();
  },
);

test('an attempt that failed on a must-pass step names the step', async ({ portal, openScreen }) => {
  const attempt = { ...attemptOf(1, 0.9), successful: false, failedMustPassSteps: ['Give oxygen'] };
  portal.answer(modules.moduleDetail, { ...module, attempts: [attempt] });
  await openScreen(address, { as: 'user' });
  const row = page.getByRole('row', { name: /Give oxygen/ });
  await expect.element(row).toMatchTextContent('Must-pass step failed');
});
