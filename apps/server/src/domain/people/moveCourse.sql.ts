import type { Trx } from '../../platform/database/createDatabase.ts';

interface Move {
  companyId: string;
  from: string;
  to: string | null;
}

/** Moves everybody who is in one course to another, deleted people included: they may be restored. Under `lockPeople`. */
export const moveCourse = async (trx: Trx, { companyId, from, to }: Move, now: Date): Promise<void> => {
  await trx
    .updateTable('user_account')
    .set((set) => ({ course_id: to, updated_at: now, revision: set('revision', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('course_id', '=', from)
    .execute();
};
