import { z } from 'zod';
import { assignModulesJob, undoNextPiece } from '../../domain/assignments/batches/assignModulesJob.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { type TaskJob, taskConsumerOf } from '../../platform/progress/taskJob.ts';

const undoSchema = z.object({ companyId: z.uuid(), batchId: z.uuid(), taskId: z.uuid() });

/** Takes back the assignments that a save added, piece by piece. */
export const undoAssignmentJob: TaskJob<z.infer<typeof undoSchema>> = {
  name: 'undo-assignment',
  payload: undoSchema,
  restartable: true,
  taskOf: ({ companyId, taskId }) => ({ companyId, taskId }),
  run: async ({ clock }, { companyId, batchId }, doSteps) => {
    let steps: number;
    do {
      ({ steps } = await doSteps({ companyId }, (trx) =>
        undoNextPiece(trx, { companyId, batchId }, clock.now()),
      ));
    } while (steps > 0);
  },
};

export const assignmentJobs: readonly Job[] = [
  taskConsumerOf(assignModulesJob),
  taskConsumerOf(undoAssignmentJob),
];
