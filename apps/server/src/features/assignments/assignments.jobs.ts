import { z } from 'zod';
import type { BatchKey } from '../../domain/assignments/assignmentBatch.sql.ts';
import { assignNextPiece } from '../../domain/assignments/assignNextPiece.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { type TaskJob, taskConsumerOf } from '../../platform/progress/taskJob.ts';

/** Gives modules to many people, piece by piece; two at once take turns. */
export const assignModulesJob: TaskJob<BatchKey> = {
  name: 'assign-modules',
  payload: z.object({ companyId: z.uuid(), batchId: z.uuid() }),
  restartable: true,
  taskOf: ({ companyId, batchId }) => ({ companyId, taskId: batchId }),
  run: async (platform, key, doSteps) => {
    let steps: number;
    do {
      ({ steps } = await doSteps({ companyId: key.companyId }, (trx) =>
        assignNextPiece(trx, key, platform.clock.now()),
      ));
    } while (steps > 0);
  },
};

export const assignmentJobs: readonly Job[] = [taskConsumerOf(assignModulesJob)];
