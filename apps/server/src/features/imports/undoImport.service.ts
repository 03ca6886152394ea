import type { imports } from '@simward/contract';
import { changePeople } from '../../domain/people/changePeople.ts';
import { personPolicy } from '../../domain/people/policy.ts';
import { countActiveAdmins, countActiveSuperAdmins } from '../../domain/people/roles/roles.sql.ts';
import type { UserCaller } from '../../platform/auth/caller.ts';
import { can } from '../../platform/auth/policy.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { problem } from '../../platform/problem.ts';
import type { Answer, OwnCtx } from '../../platform/route/ctx.ts';
import { batchAnswer, keyOf, undoUntil } from './importAnswer.ts';
import { ownBatch } from './imports.service.ts';
import { changeBatch, lockBatch } from './store/importBatch.sql.ts';
import { type AddedPerson, findAdded, markUndone } from './store/importRows.sql.ts';

/**
 * Deletes the people whom an import added. People on whom somebody relies by now stay, and their rows stay `imported`.
 */
export const undoImport = (ctx: OwnCtx, batchId: string): Answer<typeof imports.undoImport> =>
  ctx.write(async (trx) => {
    const { caller } = ctx;
    const now = ctx.clock.now();
    const batch = await ownBatch(trx, caller, batchId);
    const key = keyOf(batch);
    const removed = await changePeople(trx, key.companyId, now, async (people) => {
      const lockedBatch = await lockBatch(trx, key);
      if (!lockedBatch?.finished_at) throw problem('import.under-way');
      if (lockedBatch.state !== 'done' || undoUntil(lockedBatch.finished_at) <= now)
        throw problem('import.over');
      const removable = await findRemovable(trx, caller, key);
      await people.remove(removable.map(({ userId }) => userId));
      return removable.length;
    });
    await markUndone(trx, key);
    await changeBatch(trx, key, { undone_at: now });
    await ctx.audit(trx, {
      companyId: key.companyId,
      subject: { type: 'import', id: batchId },
      detail: { file: batch.file_name, removed },
    });
    return { batch: await batchAnswer(trx, { ...batch, state: 'undone' }) };
  });

/** The people whom the file added, whom nobody relies on yet, and whom the caller may delete now. */
const findRemovable = async (trx: Trx, caller: UserCaller, key: { companyId: string; batchId: string }) => {
  const added = await findAdded(trx, key);
  const removable = added.filter((person) => !person.used && can(caller, personPolicy.change, person));
  return withoutLastStaff(trx, key.companyId, removable);
};

/**
 * Leaves out the file's Admins when the company would lose its last Admin, and its SuperAdmins when the
 * platform would lose its last.
 */
const withoutLastStaff = async (
  trx: Trx,
  companyId: string,
  people: readonly AddedPerson[],
): Promise<readonly AddedPerson[]> => {
  const countWithSet = (set: AddedPerson['permissionSet']) =>
    people.filter(({ permissionSet }) => permissionSet === set).length;
  const admins = countWithSet('admin');
  const superAdmins = countWithSet('superadmin');
  const mustKeepAdmins = admins > 0 && (await countActiveAdmins(trx, companyId)) <= admins;
  const mustKeepSuperAdmins = superAdmins > 0 && (await countActiveSuperAdmins(trx)) <= superAdmins;
  return people.filter(
    ({ permissionSet }) =>
      !(mustKeepAdmins && permissionSet === 'admin') &&
      !(mustKeepSuperAdmins && permissionSet === 'superadmin'),
  );
};
