import { followUp } from '@simward/contract';
import { wilson } from '../../domain/steps/wilson.ts';
import type { StepRow } from './weakestStep.sql.ts';

type Weakest = Omit<NonNullable<followUp.WeakestStep['step']>, 'failures'>;

/** The step with the smallest share of right assessments among steps with enough assessments. */
export const weakestOf = (steps: readonly StepRow[]): Weakest | undefined => {
  const assessedOften = steps.filter(({ sessions }) => sessions >= followUp.fewestSessions);
  const [weakest, ...others] = assessedOften.toSorted(
    (a, b) => shareOf(a) - shareOf(b) || b.sessions - a.sessions || (a.name < b.name ? -1 : 1),
  );
  if (!weakest) return undefined;
  const sum = (figure: 'sessions' | 'right_count') => others.reduce((all, step) => all + step[figure], 0);
  return {
    name: weakest.name,
    moduleId: weakest.module_id,
    moduleName: weakest.module_name,
    mustPass: weakest.must_pass,
    sessions: weakest.sessions,
    right: weakest.right_count,
    interval: wilson(weakest.right_count, weakest.sessions),
    before:
      weakest.sessions_before > 0 ? { sessions: weakest.sessions_before, right: weakest.right_before } : null,
    others: others.length > 0 ? sum('right_count') / sum('sessions') : null,
  };
};

const shareOf = ({ right_count, sessions }: StepRow) => right_count / sessions;
