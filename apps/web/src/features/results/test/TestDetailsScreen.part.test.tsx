import { results, screens } from '@simward/contract';
import { page, userEvent } from 'vitest/browser';
import { currentRow } from '../../../testing/currentRow.ts';
import { emptyOfSchema } from '../../../testing/emptyAnswer.ts';
import { expect, test } from '../../../testing/screenTest.tsx';

const stepOf = (name: string, at: number, overrides: Partial<results.TestStep> = {}): results.TestStep => ({
  ...{ number: null, name, phase: null, mustPass: false, action: `${name} done`, outcome: 'correct' },
  ...{ at, usual: null, right: 0, before: null },
  ...overrides,
});
const steps = [
  ...Array.from({ length: 11 }, (_, nth) => stepOf(`Step ${nth + 1}`, (nth + 1) * 60)),
  stepOf('NEWS2', 800, { outcome: 'wrong' }),
  stepOf('Capillary refill', 900, { outcome: 'missed', action: null }),
  stepOf('Hand over', 1000, { outcome: 'wrong' }),
  stepOf('Antibiotics', 1100, { outcome: 'wrong', mustPass: true }),
];
const own = {
  ...emptyOfSchema(results.testDetails.answer.shape.test.unwrap()),
  ...{ moduleName: 'Sepsis: the First Hour', duration: 0.4, steps },
};

test('its duration is said as everywhere, in hours and minutes', async ({ portal, openScreen }) => {
  portal.answer(results.testDetails, { test: own });
  await openScreen(screens.testDetails.path, { as: 'user' });
  await expect.element(page.getByText('0 h 24 min', { exact: true })).toBeVisible();
});

test('three steps to fix are named, the must-pass step first, and a last one lists them all', async ({
  portal,
  openScreen,
  addressOnShow,
}) => {
  portal.answer(results.testDetails, { test: own });
  await openScreen(screens.testDetails.path, { as: 'user' });
  const fixes = page.getByRole('region', { name: 'Steps to fix' });
  await expect.element(fixes.getByRole('button')).toHaveLength(4);
  await expect.element(fixes.getByRole('button').first()).toMatchTextContent(/^Antibiotics/);
  await fixes.getByRole('button', { name: /^\+1/ }).click();
  await expect.poll(addressOnShow).toContain('show=fix');
  const rows = page.getByRole('region', { name: 'Steps', exact: true }).getByRole('row');
  // The head and the four steps that were not right.
  await expect.element(rows).toHaveLength(5);
});

test('paper has all steps and all that is to fix, since nobody can ask for the others there', async ({
  portal,
  openScreen,
}) => {
  portal.answer(results.testDetails, { test: own });
  await openScreen(screens.testDetails.path, { as: 'user' });
  const rows = page.getByRole('region', { name: 'Steps', exact: true }).getByRole('row');
  await expect.element(rows).toHaveLength(5);
  window.dispatchEvent(new Event('beforeprint'));
  await expect.element(rows).toHaveLength(1 + steps.length);
  const fixes = page.getByRole('region', { name: 'Steps to fix' });
  await expect.element(fixes.getByRole('button', { name: /^\+/ })).not.toBeInTheDocument();
  await expect.element(fixes).toMatchTextContent(/Hand over.*Capillary refill|Capillary refill.*Hand over/s);
  window.dispatchEvent(new Event('afterprint'));
  await expect.element(rows).toHaveLength(5);
});

test('the axis ends with the time of its end, and a short phase has its whole name', async ({
  portal,
  openScreen,
}) => {
  const phased = steps.map((step, index) => ({
    ...step,
    phase: index === 0 ? 'Recognise and respond' : 'Treat',
  }));
  portal.answer(results.testDetails, { test: { ...own, duration: 0.4, steps: phased } });
  await openScreen(screens.testDetails.path, { as: 'user' });
  const drawing = page.getByRole('group', { name: /^Steps along the time/ });
  await expect.element(drawing.getByText('24:00')).toBeInTheDocument();
  await expect.element(drawing.getByText('Recognise and respond')).toBeInTheDocument();
});

test('steps are narrowed, as the address says', async ({ portal, openScreen, addressOnShow }) => {
  portal.answer(results.testDetails, { test: own });
  await openScreen(screens.testDetails.path, { as: 'user' });
  const filter = page.getByRole('group', { name: 'Steps shown' });
  await filter.getByRole('button', { name: /^Correct/ }).click();
  await expect.poll(addressOnShow).toContain('show=correct');
  // The head of the table and ten of the eleven steps, because a page has ten rows.
  const rows = page.getByRole('region', { name: 'Steps', exact: true }).getByRole('row');
  await expect.element(rows).toHaveLength(11);
});

test('a mark of the drawing leads to its row by keys, on whichever page that is', async ({
  portal,
  openScreen,
}) => {
  portal.answer(results.testDetails, { test: own });
  await openScreen(`${screens.testDetails.path}?show=correct`, { as: 'user' });
  const marks = page.getByRole('group', { name: /^Steps along the time/ }).getByRole('button');
  await expect.element(marks.first()).toBeVisible();
  marks.first().element().focus();
  await userEvent.keyboard('{End}{Enter}');
  await expect.poll(currentRow).toMatch(/Antibiotics/);
});

test('a session that is none says so', async ({ portal, openScreen }) => {
  portal.refuse(results.testDetails, 'session.not-found');
  await openScreen(`${screens.testDetails.path}?sessionId=${own.sessionId}`, { as: 'user' });
  await expect.element(page.getByText('This session was not found.', { exact: false })).toBeVisible();
});

test('a session that was taken out says that it does not count, who decided that, when and why', async ({
  portal,
  openScreen,
}) => {
  const takenOut = { at: '2026-11-20T09:00:00.000Z', by: 'Maria Keller', reason: 'Headset froze' };
  portal.answer(results.testDetails, { test: { ...own, takenOut } });
  await openScreen(screens.testDetails.path, { as: 'user' });
  await expect.element(page.getByText(/^does not count/)).toMatchTextContent('does not count');
  await expect.element(page.getByText(/Maria Keller, 20 Nov 2026 · Headset froze/)).toBeVisible();
});
