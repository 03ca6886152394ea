import type { groupDebriefing } from '@simward/contract';
import { expect, test } from 'vitest';
import { stepsToTalkAbout } from './stepsToTalkAbout.ts';

const step = (name: string, changes: Partial<groupDebriefing.GroupStep>): groupDebriefing.GroupStep => ({
  name,
  number: 1,
  phase: null,
  mustPass: false,
  sessions: 10,
  right: 10,
  outOfOrder: 0,
  wrong: 0,
  missed: 0,
  ...changes,
});
const namesOf = (steps: groupDebriefing.GroupStep[]) => stepsToTalkAbout(steps).map(({ name }) => name);

test('a must-pass step that one missed comes before another that most did wrong', () => {
  const often = step('often', { right: 2, wrong: 8 });
  const critical = step('critical', { mustPass: true, right: 9, missed: 1 });
  expect(namesOf([often, critical])).toEqual(['critical', 'often']);
});

test('a must-pass step that came out of order alone is no miss', () => {
  const late = step('late', { mustPass: true, outOfOrder: 1 });
  const wrong = step('wrong', { right: 8, wrong: 2 });
  expect(namesOf([late, wrong])).toEqual(['wrong', 'late']);
});

test('three at most, and none that everybody did right; of like ones the earlier', () => {
  const steps = ['a', 'b', 'c', 'd'].map((name) => step(name, { right: 9, missed: 1 }));
  expect(namesOf([step('fine', {}), ...steps])).toEqual(['a', 'b', 'c']);
});
