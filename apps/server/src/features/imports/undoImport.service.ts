import type { imports } from '@simward/contract';
import { changePeople } from '../../domain/people/changePeople.ts';
import { countActiveAdmins, countActiveSuperAdmins } from '../../domain/people/roles/lastOfRole.sql.ts';
import { mayChangePerson } from '../../domain/people/roles/roleRules.ts';
import type { UserCaller } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { problem } from '../../platform/problem.ts';
import type { Answer, OwnCtx } from '../../platform/route/ctx.ts';
import { batchAnswer, keyOf, undoUntil } from './importAnswer.ts';
import { ownBatch } from './ownBatch.ts';
import { changeBatch, lockBatch } from './store/importBatch.sql.ts';
import { type AddedPerson, findAdded, markUndone } from './store/undoRows.sql.ts';

/** Neither a company's last Admins nor the platform's last SuperAdmins go; then all whom the file added stay. */
const withoutTheLast = async (
  trx: Trx,
  companyId: string,
  people: readonly AddedPerson[],
): Promise<readonly AddedPerson[]> => {
  const ofSet = (set: AddedPerson['permissionSet']) =>
    people.filter(({ permissionSet }) => permissionSet === set).length;
  const admins = ofSet('admin');
  const superAdmins = ofSet('superadmin');
  const keepAdmins = admins > 0 && (await countActiveAdmins(trx, companyId)) <= admins;
  const keepSuperAdmins = superAdmins > 0 && (await countActiveSuperAdmins(trx)) <= superAdmins;
  return people.filter(
    ({ permissionSet }) =>
      !(keepAdmins && permissionSet === 'admin') && !(keepSuperAdmins && permissionSet === 'superadmin'),
  );
};

/** Whom the file added, who was never used, and whom the caller may delete now. */
const findRemovable = async (trx: Trx, caller: UserCaller, key: { companyId: string; batchId: string }) => {
  const added = await findAdded(trx, key);
  const removable = added.filter((person) => !person.used && mayChangePerson(caller, person));
  return withoutTheLast(trx, key.companyId, removable);
};

/**
 * Takes away the people whom an import added, as a deletion does. Whoever was used since stays: their rows stay
 * `imported`.
 */
export const undoImport = (ctx: OwnCtx, batchId: string): Answer<typeof imports.undoImport> =>
  ctx.write(async (trx) => {
    const { caller } = ctx;
    const now = ctx.clock.now();
    const batch = await ownBatch(trx, caller, batchId);
    const key = keyOf(batch);
    const removed = await changePeople(trx, key.companyId, now, async (people) => {
      const locked = await lockBatch(trx, key);
      if (!locked?.finished_at) throw problem('import.under-way');
      if (locked.state !== 'done' || undoUntil(locked.finished_at) <= now) throw problem('import.over');
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
