import type { companyDashboard } from '@simward/contract';
import { expect, test } from 'vitest';
import { firstStepsOf, isRequestYoung } from './firstSteps.ts';

const nothing: companyDashboard.Setup = {
  companyName: 'Lakeview College of Nursing',
  createdAt: '2026-11-23T08:00:00.000Z',
  admins: 1,
  departments: 0,
  learners: 0,
  modules: 0,
  headsets: 0,
  assigned: false,
  asked: null,
  sessions: 0,
  look: null,
};
const states = (changes: Partial<companyDashboard.Setup>) =>
  firstStepsOf({ ...nothing, ...changes }).map(({ state }) => state);
const waits = (changes: Partial<companyDashboard.Setup>) =>
  firstStepsOf({ ...nothing, ...changes }).map(({ waitsFor }) => waitsFor);

test('a new company begins with departments, and what builds on something waits', () => {
  expect(states({})).toEqual(['next', 'open', 'open', 'open', 'waits', 'waits', 'waits']);
  expect(waits({})).toEqual([[], [], [], [], [2, 3], [4, 5], [6]]);
});

test('what is done moves the next step on, and a step waits for what is still missing alone', () => {
  expect(states({ departments: 2, learners: 9 })).toEqual([
    ...['done', 'done', 'next', 'open', 'waits', 'waits', 'waits'],
  ]);
  expect(waits({ departments: 2, learners: 9 })[4]).toEqual([3]);
  const trained = { departments: 1, learners: 1, modules: 1, headsets: 1, assigned: true, sessions: 4 };
  expect(states(trained)).toEqual([...Array.from({ length: 6 }, () => 'done'), 'next']);
});

test('steps may be done in another order', () => {
  expect(states({ headsets: 1 })).toEqual(['next', 'open', 'open', 'done', 'waits', 'waits', 'waits']);
});

test('where a module plays in the browser, the first session waits for no headset', () => {
  const look = { moduleId: '1', moduleName: 'Hand Hygiene and PPE', address: '/play/hand-hygiene/' };
  const begun = { departments: 1, learners: 1, modules: 1, look };
  expect(states(begun)).toEqual(['done', 'done', 'done', 'open', 'next', 'waits', 'waits']);
  expect(waits(begun)).toEqual([[], [], [], [], [], [5], [6]]);
  expect(states({ ...begun, assigned: true })[5]).toBe('next');
  expect(states({ ...begun, assigned: true, sessions: 1 })).toEqual([
    ...['done', 'done', 'done', 'next', 'done', 'done', 'open'],
  ]);
});

test('without an Admin all steps wait', () => {
  expect(new Set(states({ admins: 0 }))).toEqual(new Set(['waits']));
});

test('a request for modules can be made again after three days', () => {
  const asked = { at: '2026-11-20T08:00:00.000Z', text: 'Sepsis' };
  expect(isRequestYoung({ ...nothing, asked }, Date.parse('2026-11-23T07:59:00Z'))).toBe(true);
  expect(isRequestYoung({ ...nothing, asked }, Date.parse('2026-11-23T08:00:00Z'))).toBe(false);
  expect(isRequestYoung(nothing, 0)).toBe(false);
});
