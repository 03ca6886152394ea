import { tasks } from '@simward/contract';
import { useQuery } from '@tanstack/react-query';
import { useSignedInUser } from '../../../../lib/session/portalSession.ts';
import { tasksQuery } from '../../../../shared/tasks/tasks.queries.ts';

const kinds: readonly tasks.TaskKind[] = ['assignment', 'assignment-undo'];

/**
 * What is assigned, or taken back, in the company now, as far as the signed-in person may see it: there is one at a
 * time. `shown` is that one while it assigns, else the own newest that failed.
 */
export function useAssignmentTasks(): { busy: boolean; shown: tasks.Task | undefined } {
  const { _id: userId } = useSignedInUser();
  const { data: all = [] } = useQuery(tasksQuery('all'));
  const underWay = all.find((task) => kinds.includes(task.kind) && tasks.isUnderWay(task));
  const [newest] = all.filter(({ kind, requestedBy }) => kind === 'assignment' && requestedBy._id === userId);
  const failed = newest?.state === 'failed' ? newest : undefined;
  return { busy: underWay !== undefined, shown: underWay?.kind === 'assignment' ? underWay : failed };
}
