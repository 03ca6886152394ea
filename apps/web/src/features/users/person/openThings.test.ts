import { expect, test } from 'vitest';
import { userModule } from '../../../testing/answers/userModule.ts';
import { openThings } from './openThings.ts';

const now = Date.parse('2026-11-23T11:20:00Z');
const person = {
  status: true,
  deletedAt: null,
  firstTimeLogin: false,
  invitedAt: null,
  codeExpiredAt: null,
  lockedUntil: null,
};
const moduleOf = (moduleId: string, given: object = {}) => ({
  ...userModule(moduleId, { moduleId, trainingCompletionStatus: 'In progress', ...given }),
  latestSessionId: null,
});
const thing = (reason: 'overdue' | 'mustPass' | 'refresh' | 'due', moduleId: string) => ({
  reason,
  moduleId,
  moduleName: moduleId,
  competencies: [],
  dueOn: '2026-11-28',
});
const nothing = { open: [], modules: [], askedToDebrief: [] };

test('nobody who has done everything has something open', () => {
  const done = moduleOf('Sepsis', { score: 0.5, passMark: 0.7, trainingCompletionStatus: 'Completed' });
  expect(openThings({ ...nothing, modules: [done] }, person, now)).toEqual([]);
});

test('a module stands once where its due date and a failed must-pass step are open together', () => {
  const given = {
    ...nothing,
    open: [
      thing('mustPass', 'Sepsis'),
      thing('refresh', 'Hygiene'),
      thing('due', 'Sepsis'),
      thing('due', 'Stroke'),
    ],
    modules: [
      moduleOf('Sepsis', { score: 0.5, passMark: 0.7 }),
      moduleOf('Cannula', { score: 0.64, passMark: 0.8 }),
    ],
    askedToDebrief: [{ sessionId: 'one', moduleName: 'Cannula', askedAt: '2026-11-20T08:00:00Z' }],
  };
  expect(openThings(given, person, now).map(({ key }) => key)).toEqual([
    'mustPass Sepsis',
    'asked one',
    'below Cannula',
    'refresh Hygiene',
    'due Stroke',
  ]);
});

test.each([
  ['locked', { lockedUntil: '2026-11-23T11:24:00Z' }],
  ['codeOver', { codeExpiredAt: '2026-11-20T09:00:00Z' }],
  ['neverCame', { firstTimeLogin: true, invitedAt: '2026-11-10T09:00:00Z' }],
])('a way in that does not work comes first: %s', (kind, given) => {
  expect(openThings(nothing, { ...person, ...given }, now)).toMatchObject([{ kind }]);
  expect(openThings(nothing, { ...person, ...given, status: false }, now)).toEqual([]);
});

test('an invitation of this week is not late yet', () => {
  const invited = { ...person, firstTimeLogin: true, invitedAt: '2026-11-20T09:00:00Z' };
  expect(openThings(nothing, invited, now)).toEqual([]);
});
