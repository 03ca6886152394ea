import type { PersonKey } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';

/** Deletes a learner's reflections and answers on the own sessions; what facilitators wrote stays with the session. */
export const forgetWords = async (trx: Trx, { companyId, userId }: PersonKey): Promise<void> => {
  await trx
    .deleteFrom('session_reflection')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute();
  await trx
    .updateTable('session_comment')
    .set({ answer: null })
    .where('company_id', '=', companyId)
    .where('answered_at', 'is not', null)
    .where('session_id', 'in', (sessions) =>
      sessions
        .selectFrom('session')
        .select('session_id')
        .where('company_id', '=', companyId)
        .where('user_id', '=', userId),
    )
    .execute();
};
