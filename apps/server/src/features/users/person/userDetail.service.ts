import { byField, textFields, type users } from '@simward/contract';
import { importScopeOf, maySeeImports } from '../../../domain/imports/policy.ts';
import { textColumns } from '../../../domain/people/account/textColumns.ts';
import { findPerson, type UserRow } from '../../../domain/people/person/people.sql.ts';
import { personInSight } from '../../../domain/people/person/personInScope.ts';
import { moduleEntryOf } from '../../../domain/progress/modulesOfLearner.sql.ts';
import type { PersonKey, UserCaller } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { Platform } from '../../../platform/platform.ts';
import { existing } from '../../../platform/problem.ts';
import type { UserCtx } from '../../../platform/route/ctx.ts';
import { codeExpiredAt, userAnswer } from './userAnswer.ts';
import { findDetail } from './userDetail.sql.ts';

/** The caller, or a person in the caller's scope, in full. */
export const userDetails = async (ctx: UserCtx, userId: string): Promise<{ user: users.UserDetail }> => {
  const row = await personInSight(ctx, userId);
  return { user: await detailOf(ctx, ctx.trx, row) };
};

/** The person in full, for the answer of a call that has just changed them. */
export const changedPerson = async (
  asking: Asking,
  trx: Trx,
  { companyId, userId }: PersonKey,
): Promise<users.UserDetail> => {
  const row = existing(await findPerson(trx, { companyId }, userId), 'user.not-found');
  return detailOf(asking, trx, row);
};

interface Asking {
  platform: Platform;
  caller: UserCaller;
}

const detailOf = async ({ platform, caller }: Asking, trx: Trx, row: UserRow): Promise<users.UserDetail> => {
  const person = { companyId: row.company_id, userId: row.user_id };
  const now = platform.clock.now();
  const detail = await findDetail(
    trx,
    person,
    now,
    maySeeImports(caller) ? importScopeOf(caller) : undefined,
  );
  return {
    ...(await userAnswer(platform, row)),
    courseId: row.course_id,
    ...byField(textFields, ({ name }) => row[textColumns[name]]),
    modules: detail.modules.map(moduleEntryOf),
    userCategories: detail.categories,
    sessions: detail.sessions,
    recentSessions: detail.recent_sessions.map((session) => ({
      ...session,
      startedAt: new Date(session.startedAt).toISOString(),
    })),
    hasSecondFactor: detail.has_second_factor,
    codeExpiredAt: codeExpiredAt(row, now),
    lockedUntil: detail.locked_until?.toISOString() ?? null,
    addedBy: detail.added_by,
  };
};
