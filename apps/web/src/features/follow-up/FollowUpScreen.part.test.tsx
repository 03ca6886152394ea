import { followUp, screens } from '@simward/contract';
import { page, userEvent } from 'vitest/browser';
import { emptyOfSchema } from '../../testing/emptyAnswer.ts';
import { expect, test } from '../../testing/screenTest.tsx';

const id = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const summary: followUp.Summary = {
  ...emptyOfSchema(followUp.summary.answer),
  ...{ learners: 12, behind: 2, toRemind: 2, reasons: { overdue: 1, mustPass: 1, refresh: 0, due: 0 } },
  before: { behind: 2, reasons: { overdue: 1, mustPass: 1, refresh: 0, due: 0 } },
};
const behindOf = (number: number, name: string, changes: Partial<followUp.Behind> = {}): followUp.Behind => ({
  ...emptyOfSchema(followUp.listBehind.answer.shape.behind.element),
  ...{ learner: { _id: id(number), name }, reason: 'overdue', moduleName: 'Stroke Recognition' },
  ...{ dueOn: '2026-11-01', reminded: false },
  ...changes,
});
const missed = behindOf(2, 'Ruadhan Lind', { reason: 'mustPass', latestSessionId: id(20), latest: 0.8 });
const debrief: followUp.Debrief = {
  ...emptyOfSchema(followUp.listDebriefs.answer.shape.debriefs.element),
  ...{
    sessionId: id(21),
    learner: missed.learner,
    moduleName: 'Stroke Recognition',
    reasons: ['below'],
    score: 0.4,
    passMark: 0.7,
  },
};

const manager = test.extend<{
  opened: (display?: { size: 'desktop' | 'phone'; theme: 'dark' | 'light' }) => Promise<void>;
}>({
  opened: async ({ portal, openScreen }, use) => {
    portal.answer(followUp.summary, summary);
    portal.answer(followUp.listBehind, { behind: [behindOf(1, 'Aoife Berg'), missed], behindCount: 2 });
    portal.answer(followUp.listDebriefs, { debriefs: [debrief], debriefsCount: 1 });
    await use((display) => openScreen(screens.home.path, { as: 'manager', ...display }));
  },
});

const dialog = page.getByRole('dialog');

manager(
  'a reminder to everybody lists the learners before it is sent, and Escape sends none',
  async ({ portal, opened }) => {
    await opened();
    await page.getByRole('button', { name: 'Remind 2 learners' }).click();
    const whom = dialog.getByRole('list', { name: 'Who is reminded' }).getByRole('listitem');
    await expect.element(whom).toHaveLength(2);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(portal.sent(followUp.remind)).toEqual([]);
  },
);

manager(
  'a reminder to one learner names them, and their row says that they were reminded',
  async ({ portal, opened }) => {
    await opened();
    await page.getByRole('button', { name: 'Remind Aoife Berg' }).click();
    await expect.element(dialog.getByRole('listitem')).toMatchTextContent(/^Aoife Berg/);
    portal.answer(followUp.remind, () => {
      portal.answer(followUp.listBehind, {
        behind: [behindOf(1, 'Aoife Berg', { reminded: true }), missed],
        behindCount: 2,
      });
      return { reminded: 1 };
    });
    await dialog.getByRole('button', { name: 'Remind' }).click();
    await expect.element(page.getByText('1 learner was reminded')).toBeVisible();
    await expect
      .element(page.getByRole('row', { name: /Aoife Berg/ }).getByText('Reminded today'))
      .toBeVisible();
    expect(portal.sent(followUp.remind)).toMatchObject([{ body: { userIds: [id(1)] } }]);
  },
);

manager(
  'after a missed must-pass step the row leads to the debriefing, and the module can be assigned again',
  async ({ opened, addressOnShow }) => {
    await opened();
    await expect.element(page.getByRole('button', { name: 'Assign again to Ruadhan Lind' })).toBeVisible();
    await page
      .getByRole('table')
      .getByRole('link', { name: /^Debrief Ruadhan Lind/ })
      .click();
    await expect.poll(addressOnShow).toBe(`${screens.debriefing.path}?sessionId=${id(20)}`);
  },
);

manager('the learners who are behind are saved as a file', async ({ portal, opened }) => {
  await opened();
  portal.answer(followUp.exportBehind, 'a file');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  await expect.poll(() => portal.sent(followUp.exportBehind)).toMatchObject([{ query: { format: 'csv' } }]);
});

manager(
  'the tab Global Performance loads nothing before somebody searches, and the first tab comes back',
  async ({ opened }) => {
    await opened();
    const week = page.getByRole('heading', { name: 'This week' });
    await expect.element(week).toBeVisible();
    await page.getByRole('tab', { name: 'Global Performance' }).click();
    await expect.element(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
    await expect.element(week).not.toBeInTheDocument();
    await page.getByRole('tab', { name: 'Your departments' }).click();
    await expect.element(week).toBeVisible();
  },
);

manager(
  'on a phone the home has the tops of two lists, a figure leads to the whole list, and a sheet names who is reminded',
  async ({ portal, opened, addressOnShow, expectAccessible }) => {
    await opened({ size: 'phone', theme: 'dark' });
    await expect.element(page.getByRole('list', { name: 'Who is behind' })).toMatchTextContent('Aoife Berg');
    expect(document.documentElement.scrollHeight).toBeLessThan(3 * 780);
    await page.getByRole('button', { name: 'Remind 2 learners' }).click();
    await expect
      .element(dialog.getByRole('list', { name: 'Who is reminded' }).getByRole('listitem'))
      .toHaveLength(2);
    await expectAccessible();
    portal.answer(followUp.remind, { reminded: 2 });
    await dialog.getByRole('button', { name: 'Remind' }).click();
    await expect.element(page.getByText('2 learners were reminded')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();

    await page.getByRole('link', { name: /^Must-pass failed/ }).click();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Who is behind');
    expect(addressOnShow()).toBe('/?list=behind&reason=mustPass');
    await expect.poll(() => portal.sent(followUp.listBehind).at(-1)?.query.reason).toBe('mustPass');
    await expectAccessible();
    await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click();
    await expect.element(page.getByRole('region', { name: 'This week' })).toBeVisible();
  },
);

manager.for([
  { size: 'desktop', theme: 'dark' },
  { size: 'phone', theme: 'light' },
] as const)(
  'the Manager’s dashboard with debriefs to hold has no barriers: $size, $theme',
  async (display, { opened, expectAccessible }) => {
    await opened(display);
    const debriefs = page.getByRole('region', { name: 'Debriefs to hold' });
    await expect.element(debriefs.getByRole('link', { name: /^Debrief Ruadhan Lind/ })).toBeVisible();
    await expectAccessible();
  },
);
