import { z } from 'zod';
import { appendAudit } from '../../platform/audit.sql.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { type TaskJob, taskConsumerOf } from '../../platform/progress/taskJob.ts';
import { attachFile } from '../../platform/storage/file.sql.ts';
import { defaultLanguage, languages } from '../../platform/texts/say.ts';
import { deleteWaitingPack, findNextWaiting, storeIssuedPack } from './evidence-packs.sql.ts';
import { makePack } from './makePack.ts';

const payload = z.object({
  companyId: z.uuid(),
  taskId: z.uuid(),
  /** The language of the person who issues the packs. A job that an older release queued has no language. */
  language: z.enum(languages).catch(defaultLanguage),
});

/** Makes the packs of a task one by one. */
export const evidenceJob: TaskJob<z.infer<typeof payload>> = {
  name: 'make-evidence-packs',
  payload,
  restartable: true,
  taskOf: ({ companyId, taskId }) => ({ companyId, taskId }),
  run: async (platform, { companyId, taskId, language }, doSteps) => {
    const scope = { companyId };
    for (;;) {
      const waitingPack = await platform.database.read(scope, (trx) =>
        findNextWaiting(trx, { companyId, taskId }),
      );
      if (!waitingPack) return;
      const packKey = { companyId, packId: waitingPack.evidence_pack_id };
      const pack = await makePack(platform, waitingPack, language);
      await doSteps(scope, async (trx) => {
        // A learner who was deleted meanwhile gets no pack.
        if (!pack) {
          await deleteWaitingPack(trx, packKey);
          return { steps: 1 };
        }
        await storeIssuedPack(trx, { ...packKey, ...pack });
        for (const { fileId } of [pack.pdf, pack.xlsx])
          await attachFile(trx, companyId, fileId, pack.issuedAt);
        await appendAudit(trx, {
          companyId,
          at: pack.issuedAt,
          event: 'evidence.issued',
          outcome: 'done',
          actor: { id: waitingPack.issuer_id, name: waitingPack.issuer_name, role: waitingPack.issuer_role },
          subject: { type: 'evidence pack', id: packKey.packId },
          detail: { learner: waitingPack.user_id, code: pack.code },
        });
        return { steps: 1 };
      });
    }
  },
};

export const evidenceJobs: readonly Job[] = [taskConsumerOf(evidenceJob)];
