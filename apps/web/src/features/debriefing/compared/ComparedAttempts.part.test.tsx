import { comments, debriefing, screens } from '@simward/contract';
import { page, userEvent } from 'vitest/browser';
import { buildDebriefing, debriefedStep } from '../../../testing/debriefedSession.ts';
import { expect, test } from '../../../testing/screenTest.tsx';

const id = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const standing = (key: string, kind: debriefing.StandingKind) => ({ key, kind, order: null });

const earlier = buildDebriefing({
  sessionId: id(11),
  attempt: 4,
  startedAt: '2026-11-13T09:42:00.000Z',
  steps: [debriefedStep('Airway', 100), debriefedStep('Antibiotics', 600, { outcome: 'wrong' })],
});
const later = buildDebriefing({
  sessionId: id(12),
  attempt: 5,
  steps: [debriefedStep('Airway', 90), debriefedStep('Antibiotics', 500)],
});
const third = { sessionId: id(10), attempt: 3, startedAt: '2026-11-06T09:42:00.000Z' };
const address = `${screens.debriefing.path}?sessionId=${later.sessionId}&with=${earlier.sessionId}`;

const answered = {
  earlier: debriefing.debriefingAnswer(earlier),
  later: debriefing.debriefingAnswer(later),
  sameVersion: true,
  differences: [
    {
      name: 'Airway',
      mustPass: false,
      number: null,
      verdict: 'same',
      seconds: -10,
      earlier: standing('Airway 100', 'correct'),
      later: standing('Airway 90', 'correct'),
    },
    {
      name: 'Antibiotics',
      mustPass: true,
      number: 1,
      verdict: 'better',
      seconds: -100,
      earlier: standing('Antibiotics 600', 'wrong'),
      later: standing('Antibiotics 500', 'correct'),
    },
  ] satisfies debriefing.StepDifference[],
};

type Display = { size?: 'desktop' | 'tablet' | 'phone'; theme?: 'dark' | 'light' };

const compared = test.extend<{ opened: (address: string, display?: Display) => Promise<void> }>({
  opened: async ({ portal, openScreen }, use) => {
    const attempts = [later, earlier, third].map(({ sessionId, attempt, startedAt }) => ({
      ...{ sessionId, startedAt, moduleVersion: '2.1.0', score: 0.76 },
      attempt: attempt ?? 0,
    }));
    portal.answer(debriefing.listAttempts, { attempts });
    portal.answer(debriefing.compareAttempts, answered);
    portal.answer(debriefing.readDebriefing, answered.later);
    await use((where, display) => openScreen(where, { as: 'manager', ...display }));
  },
});

const slider = page.getByRole('slider', { name: /^Steps of both attempts/ });
const steps = page.getByRole('list', { name: 'Steps of both attempts in the order of time' });

compared(
  'differences are walked along by keys, and one is commented on',
  async ({ portal, opened, addressOnShow }) => {
    await opened(address);
    await expect.element(slider).toHaveAttribute('aria-valuetext', 'None chosen');
    slider.element().focus();
    await userEvent.keyboard('{End}');
    await expect.element(slider).toHaveAttribute('aria-valuenow', '2');
    expect(addressOnShow()).toContain('mark=Antibiotics');
    const written = page.getByRole('region', { name: 'Comments, attempt 5' });
    await userEvent.keyboard('c');
    await expect.element(written.getByRole('textbox', { name: /^Comment at/ })).toHaveFocus();
    await userEvent.keyboard('What changed?');
    portal.answer(comments.write, { _id: id(20) });
    await written.getByRole('button', { name: 'Keep as draft' }).click();
    await expect
      .poll(() => portal.sent(comments.write))
      .toMatchObject([
        { params: { sessionId: later.sessionId }, body: { text: 'What changed?', stepName: 'Antibiotics' } },
      ]);
  },
);

compared('the address keeps the chosen difference, which Escape leaves', async ({ opened }) => {
  await opened(`${address}&mark=Antibiotics`);
  await expect.element(slider).toHaveAttribute('aria-valuenow', '2');
  slider.element().focus();
  await userEvent.keyboard('{Escape}');
  await expect.element(slider).toHaveAttribute('aria-valuetext', 'None chosen');
});

compared('differences are narrowed to their kind, in the address too', async ({ opened, addressOnShow }) => {
  await opened(address);
  await expect.element(steps.getByRole('listitem')).toHaveLength(2);
  const same = page
    .getByRole('group', { name: 'Differences shown' })
    .getByRole('button', { name: /The same/ });
  await same.click();
  await expect.element(steps.getByRole('listitem')).toHaveLength(1);
  expect(addressOnShow()).toContain('changed=');
  await same.click();
  await expect.element(steps.getByRole('listitem')).toHaveLength(2);
});

compared(
  'a third attempt takes the place of one, and its file is kept',
  async ({ portal, opened, addressOnShow }) => {
    await opened(address);
    await page.getByRole('button', { name: 'Debriefing_Data.xlsx' }).click();
    portal.answer(debriefing.exportDebriefing, 'a workbook');
    await page.getByRole('menuitem', { name: /^Attempt 5/ }).click();
    await expect
      .poll(() => portal.sent(debriefing.exportDebriefing))
      .toMatchObject([{ params: { sessionId: later.sessionId } }]);
    const field = page.getByRole('combobox', { name: 'Earlier attempt' });
    await expect.element(field).toHaveValue('Attempt 4, 13 Nov');
    await field.click();
    await page.getByRole('option', { name: /^Attempt 3, / }).click();
    await expect.poll(addressOnShow).toContain(third.sessionId);
    expect(addressOnShow()).toContain(later.sessionId);
  },
);

compared('each score leads to its attempt alone', async ({ opened, addressOnShow }) => {
  await opened(address);
  await page.getByRole('region', { name: 'Score' }).getByRole('link').first().click();
  await expect.poll(addressOnShow).not.toContain('with=');
});

compared(
  'sessions that are not of one learner and module cannot be compared, and it says so',
  async ({ portal, opened }) => {
    portal.refuse(debriefing.compareAttempts, 'debriefing.not-comparable');
    await opened(address);
    await expect.element(page.getByText('These sessions cannot be compared')).toBeVisible();
  },
);

compared.for([
  { size: 'desktop', theme: 'light' },
  { size: 'tablet', theme: 'dark' },
  { size: 'phone', theme: 'light' },
] as const)(
  'two attempts on one axis have no barriers: $size, $theme',
  async (display, { opened, expectAccessible }) => {
    await opened(address, display);
    await expect.element(page.getByText('two attempts on one axis')).toBeVisible();
    await expectAccessible();
  },
);
