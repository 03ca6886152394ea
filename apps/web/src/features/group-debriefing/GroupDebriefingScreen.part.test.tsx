import { groupDebriefing, screens, users } from '@simward/contract';
import { page, userEvent } from 'vitest/browser';
import { emptyOfSchema } from '../../testing/emptyAnswer.ts';
import { expect, test } from '../../testing/screenTest.tsx';

const id = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const empty = emptyOfSchema(groupDebriefing.readGroup.answer);
const module = { _id: id(1), moduleName: 'Airway Management' };

const sessionOf = (
  number: number,
  name: string,
  outcome: groupDebriefing.GroupOutcome,
): groupDebriefing.GroupSession => ({
  _id: id(number),
  learner: { _id: id(number + 10), name, deleted: false },
  startedAt: '2026-02-03T10:00:00.000Z',
  duration: 0.3,
  score: 0.9,
  successful: true,
  did: [{ outcome, at: 60 }],
});
const group: groupDebriefing.GroupDebriefing = {
  ...empty,
  module,
  day: '2026-02-03',
  days: [{ day: '2026-02-03', sessions: 2, learners: 2 }],
  version: '1.0.0',
  versions: ['1.0.0'],
  sessionsCount: 2,
  sessions: [sessionOf(2, 'Tova Lind', 'wrong'), sessionOf(3, 'Ulf Berg', 'right')],
  steps: [
    {
      ...{ number: 1, name: 'Call for help', phase: 'Recognise', mustPass: true },
      ...{ sessions: 2, right: 1, outOfOrder: 0, wrong: 1, missed: 0 },
    },
  ],
};
const offered = {
  ...emptyOfSchema(users.assignableModules.answer.shape.modules.element),
  ...module,
  status: true,
};
const address = `${screens.groupDebriefing.path}?moduleId=${module._id}&day=2026-02-03`;

test('a step lists who did it in which way; the keyboard hides and shows names, and the address keeps that', async ({
  portal,
  openScreen,
  addressOnShow,
}) => {
  portal.answer(users.assignableModules, { modules: [offered] });
  portal.answer(groupDebriefing.readGroup, group);
  await openScreen(address, { as: 'manager' });
  const wall = page.getByRole('region', { name: module.moduleName });
  await wall
    .getByRole('button', { name: /Call for help/ })
    .first()
    .click();
  await expect.poll(addressOnShow).toContain('step=Call');
  await expect.element(wall.getByRole('definition').nth(0)).toMatchTextContent(/Tova Lind/);
  await expect.element(wall.getByText(/^Learner 1/).first()).not.toBeInTheDocument();
  wall.getByRole('switch', { name: 'Hide names' }).element().focus();
  await userEvent.keyboard(' ');
  await expect.poll(addressOnShow).toContain('names=hidden');
  await expect.element(wall.getByText(/^Learner 1/).first()).toBeInTheDocument();
  await expect.element(wall).not.toMatchTextContent(/Tova|Ulf/);
});

test('a day without a session says so', async ({ portal, openScreen }) => {
  portal.answer(users.assignableModules, { modules: [offered] });
  portal.answer(groupDebriefing.readGroup, { ...group, day: '2001-01-01', sessionsCount: 0, sessions: [] });
  await openScreen(address, { as: 'manager' });
  await expect
    .element(page.getByText('Nobody completed this module on 01 Jan 2001. Choose another day.'))
    .toBeVisible();
});

test('a module with an unknown id is not found', async ({ portal, openScreen }) => {
  portal.answer(users.assignableModules, { modules: [] });
  portal.refuse(groupDebriefing.readGroup, 'module.not-found');
  await openScreen(address, { as: 'manager' });
  await expect.element(page.getByText('This module was not found.')).toBeVisible();
});

test.for([
  { size: 'desktop', theme: 'light' },
  { size: 'tablet', theme: 'dark' },
  { size: 'phone', theme: 'dark' },
] as const)(
  'an unfolded step has no barriers: $size, $theme',
  async (display, { portal, openScreen, expectAccessible }) => {
    portal.answer(users.assignableModules, { modules: [offered] });
    portal.answer(groupDebriefing.readGroup, group);
    await openScreen(`${address}&step=Call%20for%20help`, { as: 'manager', ...display });
    await expect.element(page.getByRole('definition').first()).toBeVisible();
    await expectAccessible();
  },
);
