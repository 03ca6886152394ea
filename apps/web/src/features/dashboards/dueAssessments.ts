import type { AnswerOf, dashboards } from '@simward/contract';

export type ModuleStatus = AnswerOf<typeof dashboards.userModuleStatus>['modules'][number];

/** The module can be run and is not completed. */
const isOpen = ({ status, trainingCompletionStatus }: ModuleStatus) =>
  status && trainingCompletionStatus !== 'Completed';

interface Due {
  count: number;
  /** The earliest due day, YYYY-MM-DD. */
  first: string;
  overdue: boolean;
}

/** Number and first day of the assessments that are due; undefined when no assessment is due. */
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
