import type { AnswerOf, dashboards } from '@simward/contract';

export type ModuleStatus = AnswerOf<typeof dashboards.userModuleStatus>['modules'][number];

const isOpen = (module: ModuleStatus) => module.trainingCompletionStatus !== 'Completed';

/** Later than any day that can be due. */
const never = '9999-12-31';

/** The module to go on with: what is due first; among equals one that is under way. */
export function nextModule(modules: readonly ModuleStatus[]): ModuleStatus | undefined {
  const rank = (module: ModuleStatus) => (module.trainingCompletionStatus === 'In progress' ? 0 : 1);
  return modules
    .filter(isOpen)
    .toSorted((a, b) => (a.dueOn ?? never).localeCompare(b.dueOn ?? never) || rank(a) - rank(b))[0];
}

interface Due {
  count: number;
  /** The earliest day, YYYY-MM-DD. */
  first: string;
  overdue: boolean;
}

/** The assessments with a due day that are not completed. */
export function dueAssessments(modules: readonly ModuleStatus[], today: string): Due | undefined {
  const days = modules
    .filter(isOpen)
    .flatMap(({ dueOn }) => dueOn ?? [])
    .toSorted();
  const [first] = days;
  return first === undefined ? undefined : { count: days.length, first, overdue: first < today };
}

export const partOfDay = (hour: number): 'morning' | 'afternoon' | 'evening' =>
  hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening';
