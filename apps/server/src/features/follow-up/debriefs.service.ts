import type { followUp, InputOf } from '@simward/contract';
import type { Answer, UserCtx } from '../../platform/route/ctx.ts';
import { listDebriefRows } from './debriefs.sql.ts';
import { cohortOf } from './follow-up.service.ts';

/** Sessions of the own departments' learners that are to be talked over, the newest first. */
export const listDebriefs = async (
  { trx, caller, clock }: UserCtx,
  { pageNumber, pageSize }: InputOf<typeof followUp.listDebriefs>['query'],
): Answer<typeof followUp.listDebriefs> => {
  const slice = { offset: (pageNumber - 1) * pageSize, limit: pageSize };
  const { rows, total } = await listDebriefRows(trx, cohortOf(caller, clock.now()), slice);
  return {
    debriefs: rows.map((row) => ({
      sessionId: row.session_id,
      learner: { _id: row.user_id, name: row.name },
      moduleName: row.module_name,
      mode: row.mode,
      startedAt: new Date(row.started_at).toISOString(),
      score: row.score,
      passMark: row.pass_mark,
      reasons: row.reasons,
    })),
    debriefsCount: total,
  };
};
