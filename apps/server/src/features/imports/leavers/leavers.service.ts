import type { InputOf, imports } from '@simward/contract';
import { companyTimeZone } from '../../../domain/companies/company.sql.ts';
import { type CompanyScope, departmentsInCare } from '../../../domain/companies/scopes.ts';
import { actorOf, auditCall } from '../../../platform/audit.sql.ts';
import type { UserCaller } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { problem } from '../../../platform/problem.ts';
import type { Answer, OwnCtx, UserCtx } from '../../../platform/route/ctx.ts';
import { dayIn } from '../../../platform/time/calendar.ts';
import { keyOf } from '../importAnswer.ts';
import { lockOwnBatch, ownBatch } from '../ownBatch.ts';
import { type BatchRow, changeBatch } from '../store/importBatch.sql.ts';
import { countPeopleOfList, listLeaverRows, replaceLeavers } from './leavers.sql.ts';

/** People of the departments that a list contains who are not in the list. */
export const listLeavers = async (
  { trx, caller }: UserCtx,
  batchId: string,
): Answer<typeof imports.listLeavers> => leaversOf(trx, caller, await ownBatch(trx, caller, batchId));

/**
 * Chooses who is deactivated on a day because the list does not have them.
 * @throws Problem import.not-found, import.under-way, import.day-past
 */
export const chooseLeavers = (
  ctx: OwnCtx,
  batchId: string,
  { on, userIds }: InputOf<typeof imports.chooseLeavers>['body'],
): Answer<typeof imports.chooseLeavers> =>
  ctx.write(async (trx) => {
    const { caller } = ctx;
    const batch = await lockOwnBatch(trx, caller, batchId);
    const key = keyOf(batch);
    const today = dayIn(await companyTimeZone(trx, key.companyId), ctx.clock.now());
    if (on !== null && on < today) throw problem('import.day-past');
    await replaceLeavers(trx, key, scopeOf(caller, key.companyId), on === null ? [] : userIds);
    await changeBatch(trx, key, { leavers_on: on });
    const answer = await leaversOf(trx, caller, await ownBatch(trx, caller, batchId));
    await auditCall(ctx, trx, {
      companyId: key.companyId,
      event: 'users.import-leavers',
      actor: actorOf(caller),
      subject: { type: 'import', id: batchId },
      detail: { file: batch.file_name, on, people: answer.chosenCount },
    });
    return answer;
  });

const scopeOf = (caller: UserCaller, companyId: string): CompanyScope => ({
  companyId,
  departmentIds: departmentsInCare(caller),
});

const leaversOf = async (trx: Trx, caller: UserCaller, batch: BatchRow) => {
  const key = keyOf(batch);
  const scope = scopeOf(caller, key.companyId);
  const { leavers, inDepartments } = batch.compares
    ? await countPeopleOfList(trx, key, scope)
    : { leavers: 0, inDepartments: 0 };
  const rows = leavers === 0 ? [] : await listLeaverRows(trx, key, scope);
  return {
    people: rows.map((row) => ({
      _id: row.user_id,
      name: row.name,
      mobileNo: row.mobile_no,
      department: row.departments,
      chosen: row.chosen,
    })),
    peopleCount: leavers,
    chosenCount: rows.filter(({ chosen }) => chosen).length,
    inDepartments,
    on: batch.leavers_on,
  };
};
