import { wire } from '@simward/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ModuleProgress, nextModule } from './nextModule.ts';

const moduleProgress = (given: Partial<ModuleProgress> = {}): ModuleProgress => ({
  moduleId: '1',
  moduleName: 'Basic Life Support',
  status: true,
  trainingCompletionStatus: 'In progress',
  dueOn: null,
  passMark: 0.7,
  score: null,
  failedMustPassSteps: [],
  ...given,
});
const belowTheMark = moduleProgress({ moduleName: 'Cannulation', score: 0.6 });
const due = moduleProgress({
  moduleName: 'Sepsis',
  dueOn: '2026-11-28',
  trainingCompletionStatus: 'Not started',
});

test('what is due first goes first, whatever the scores', () => {
  const later = moduleProgress({ dueOn: '2026-12-05', score: 0.1 });
  expect(nextModule([belowTheMark, later, due])).toEqual({ module: due, reason: 'due' });
});

test('with nothing due it is the one farthest below its own pass mark', () => {
  const farther = moduleProgress({ score: 0.69, passMark: 0.9 });
  expect(nextModule([belowTheMark, farther])).toEqual({ module: farther, reason: 'below the mark' });
});

test('then a missed must-pass step, then what is under way, then what was never tried', () => {
  const notStarted = moduleProgress({ trainingCompletionStatus: 'Not started' });
  const underWay = moduleProgress();
  const missed = moduleProgress({ score: 0.9, failedMustPassSteps: ['Give oxygen'] });
  expect(nextModule([notStarted, underWay, missed])).toEqual({ module: missed, reason: 'must-pass missed' });
  expect(nextModule([notStarted, underWay])).toEqual({ module: underWay, reason: 'under way' });
  expect(nextModule([notStarted])).toEqual({ module: notStarted, reason: 'not started' });
});

test('nothing is next when all is complete or cannot be run', () => {
  const complete = moduleProgress({ ...due, trainingCompletionStatus: 'Completed' });
  expect(nextModule([complete, moduleProgress({ ...due, status: false })])).toBeUndefined();
});

const anyStandings = fc.array(
  fc.record<ModuleProgress>({
    moduleId: fc.uuid(),
    moduleName: fc.string(),
    status: fc.boolean(),
    trainingCompletionStatus: fc.constantFrom(...wire.completionStatuses),
    dueOn: fc.constantFrom(null, '2026-11-20', '2026-11-28', '2027-01-01'),
    passMark: fc.constantFrom(0.5, 0.7, 0.9),
    score: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
    failedMustPassSteps: fc.array(fc.string(), { maxLength: 2 }),
  }),
);

test('the choice is always open, nobody open is more urgent, and their order plays no part', () => {
  fc.assert(
    fc.property(anyStandings, (modules) => {
      const open = modules.filter(
        ({ status, trainingCompletionStatus }) => status && trainingCompletionStatus !== 'Completed',
      );
      const next = nextModule(modules);
      expect(next === undefined).toBe(open.length === 0);
      expect(nextModule(modules.toReversed())).toEqual(next);
      if (!next) return;
      const { module, reason } = next;
      expect(open).toContain(module);
      const days = open.flatMap(({ dueOn }) => dueOn ?? []);
      expect(reason === 'due').toBe(days.length > 0);
      if (reason === 'due') expect(module.dueOn).toBe(days.toSorted()[0]);
      const gaps = open.map(({ score, passMark }) => (score ?? passMark) - passMark);
      if (reason === 'below the mark') expect((module.score ?? 1) - module.passMark).toBe(Math.min(...gaps));
    }),
  );
});
