import { z } from 'zod';
import { appendAudit } from '../../platform/audit.sql.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { type TaskJob, taskConsumerOf } from '../../platform/progress/taskJob.ts';
import { attachFile } from '../../platform/storage/file.sql.ts';
import { makePack } from './makePack.ts';
import { dropWaiting, keepIssued, nextWaiting } from './packs.sql.ts';

const payload = z.object({ companyId: z.uuid(), taskId: z.uuid() });

/** Makes the packs that somebody asked for, one by one. */
export const evidenceJob: TaskJob<z.infer<typeof payload>> = {
  name: 'make-evidence-packs',
  payload,
  restartable: true,
  taskOf: (key) => key,
  run: async (platform, key, doSteps) => {
    const { companyId } = key;
    const scope = { companyId };
    for (;;) {
      const waiting = await platform.database.read(scope, (trx) => nextWaiting(trx, key));
      if (!waiting) return;
      const packKey = { companyId, packId: waiting.evidence_pack_id };
      const pack = await makePack(platform, waiting);
      await doSteps(scope, async (trx) => {
        // Somebody who was deleted meanwhile gets none.
        if (!pack) {
          await dropWaiting(trx, packKey);
          return { steps: 1 };
        }
        await keepIssued(trx, { ...packKey, ...pack });
        for (const { fileId } of [pack.pdf, pack.xlsx])
          await attachFile(trx, companyId, fileId, pack.issuedAt);
        await appendAudit(trx, {
          companyId,
          at: pack.issuedAt,
          event: 'evidence.issued',
          outcome: 'done',
          actor: { id: waiting.issuer_id, name: waiting.issuer_name, role: waiting.issuer_role },
          subject: { type: 'evidence pack', id: packKey.packId },
          detail: { learner: waiting.user_id, code: pack.code },
        });
        return { steps: 1 };
      });
    }
  },
};

export const evidenceJobs: readonly Job[] = [taskConsumerOf(evidenceJob)];
