import { expect, test } from 'vitest';
import { buildDebriefing } from '../../../testing/debriefedSession.ts';
import { countsOfKinds, filteredMarks, kindOf, rowsOf, sessionMarks } from './sessionMarks.ts';

const session = buildDebriefing();
const marks = sessionMarks(session, undefined);

test('steps, answers and cues stand in one order of time', () => {
  expect(marks).toHaveLength(14);
  expect(marks.map(({ at }) => at)).toEqual(marks.map(({ at }) => at).toSorted((a, b) => a - b));
  expect(rowsOf(marks)).toHaveLength(12);
});

test('what was done right but out of order counts as correct and as out of order', () => {
  expect(countsOfKinds(marks)).toEqual({
    correct: 7,
    order: 1,
    wrong: 2,
    missed: 1,
    question: 2,
    mustPass: 1,
  });
  const cultures = session.steps.find(({ name }) => name === 'Blood cultures');
  expect(cultures && kindOf(cultures)).toBe('order');
  expect(cultures && kindOf({ ...cultures, outcome: 'wrong' })).toBe('wrong');
});

test('a must-pass step that failed counts once more with each mark of it that was not right', () => {
  const steps = session.steps.map((step) => ({ ...step, mustPass: step.name !== 'Airway' }));
  const failedMustPassSteps = steps
    .filter((step) => step.mustPass && kindOf(step) !== 'correct')
    .map(({ name }) => name);
  const of = sessionMarks(buildDebriefing({ steps, failedMustPassSteps }), undefined);
  expect(countsOfKinds(of).mustPass).toBe(4);
  expect(filteredMarks(of, ['mustPass']).filter(({ kind }) => kind !== 'cue')).toHaveLength(4);
  const done = sessionMarks(buildDebriefing({ steps, failedMustPassSteps: [] }), undefined);
  expect(countsOfKinds(done).mustPass).toBe(0);
});

test('filters add up, and what the scenario did stays', () => {
  const shown = filteredMarks(marks, ['wrong', 'order']);
  expect(shown.map(({ kind }) => kind)).toEqual(['cue', 'wrong', 'cue', 'wrong', 'order']);
  expect(filteredMarks(marks, undefined)).toHaveLength(14);
});

test('steps of other competencies are left out, those of none are not', () => {
  const names = sessionMarks(session, 'Sepsis bundle').flatMap((mark) =>
    'step' in mark ? mark.step.name : [],
  );
  expect(names).toContain('Blood cultures');
  expect(names).toContain('Airway');
  expect(names).not.toContain('Hand over');
});

test('a note and the vitals of the same moment are one cue', () => {
  const cues = [
    { key: 'note', at: 285, kind: 'note' as const, text: 'SpO₂ 89%', vitals: null, person: 0 },
    { key: 'vitals', at: 285.2, kind: 'vitals' as const, text: null, vitals: { spo2: 89 }, person: 0 },
    { key: 'later', at: 300, kind: 'vitals' as const, text: null, vitals: { spo2: 94 }, person: 0 },
  ];
  const joined = sessionMarks(buildDebriefing({ cues }), undefined).flatMap((mark) =>
    mark.kind === 'cue' ? [[mark.cue.text, mark.cue.vitals?.spo2]] : [],
  );
  expect(joined).toEqual([
    ['SpO₂ 89%', 89],
    [null, 94],
  ]);
});
