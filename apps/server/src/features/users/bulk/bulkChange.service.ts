import { type InputOf, permissionSetSchema, users } from '@simward/contract';
import { z } from 'zod';
import { expectCapacity } from '../../../domain/departments/departments.sql.ts';
import { beginPeopleAct, peopleActJob } from '../../../domain/people/acts/peopleActJob.ts';
import { groupByCompany, peoplePerPiece } from '../../../domain/people/acts/peopleOfAct.ts';
import type { ChosenPerson } from '../../../domain/people/person/people.sql.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { Answer, UserCtx } from '../../../platform/route/ctx.ts';
import {
  acceptedOf,
  type BulkAct,
  changeTogether,
  companiesOf,
  findMove,
  validateTogether,
} from './changeTogether.ts';
import { expectNumber, refusedPeople, selectPeople } from './selectPeople.ts';

/**
 * Does one act on many people. People who cannot be changed are named with the reason. The others are changed
 * together, or by a task for each company if they are too many for one transaction.
 * @throws Problem department.not-found, department.full, user.selection-too-large, user.other-number
 */
export const bulkChange = async (
  ctx: UserCtx,
  { change, expected, ...selection }: InputOf<typeof users.bulkChange>['body'],
): Answer<typeof users.bulkChange> => {
  const { trx, caller, address, requestId } = ctx;
  await findMove(trx, caller, change);
  const { rows, unknown } = await selectPeople(ctx, selection);
  expectNumber({ byFilter: !selection.userIds, expected }, rows.length);
  const act = { change, caller, address, requestId };
  const selected = rows.length + unknown.length;
  const refused = (validated: Parameters<typeof refusedPeople>[2]) => refusedPeople(ctx, unknown, validated);
  if (rows.length > peoplePerPiece()) {
    const { validated, taskId } = await changeLater(ctx, rows, act);
    ctx.audit({ detail: { act: change.act, begun: acceptedOf(validated).length, asked: selected } });
    return { changed: 0, refused: refused(validated), taskId, finished: taskId === null };
  }
  const people = { companyIds: companiesOf(rows), userIds: rows.map(({ user_id }) => user_id) };
  const validated = await changeTogether(ctx, people, act);
  const changed = acceptedOf(validated).length;
  ctx.audit({ detail: { act: change.act, changed, asked: selected } });
  return { changed, refused: refused(validated), taskId: null, finished: true };
};

const changerSchema = z.object({
  kind: z.enum(['user', 'key']),
  companyId: z.uuid(),
  userId: z.uuid(),
  name: z.string(),
  roleName: z.string(),
  permissionSet: permissionSetSchema,
  departmentIds: z.array(z.uuid()),
  viewingCompanyId: z.uuid().nullable(),
});

/**
 * The task that changes many people with the rights that the caller had. Each piece checks these rights
 * again.
 */
export const bulkChangeJob = peopleActJob({
  name: 'change-people',
  act: z.object({
    change: users.changeSchema,
    caller: changerSchema,
    address: z.string(),
    requestId: z.string(),
  }),
  pieceOf: () => peoplePerPiece(),
  apply: async (context, { companyId, userIds }, act) => {
    await changeTogether(context, { companyIds: [companyId], userIds }, act);
  },
});

/** Checks everybody now, so that the answer can name the people who are left out, and queues the others. */
const changeLater = async (ctx: UserCtx, rows: readonly ChosenPerson[], act: BulkAct) => {
  const validated = await validateTogether(ctx.trx, rows, act);
  const accepted = acceptedOf(validated);
  await expectCapacityOf(ctx.trx, accepted, act);
  const kind = `people-${act.change.act}` as const;
  const task = { kind, label: '', caller: ctx.caller, act: bulkChangeJob.of.act.parse(act) };
  return { validated, taskId: await beginPeopleAct(ctx, bulkChangeJob, task, groupByCompany(accepted)) };
};

/** @throws Problem department.full, department.inactive if the department of a move has no room for all people */
const expectCapacityOf = async (
  trx: Trx,
  rows: readonly ChosenPerson[],
  { caller, change }: Pick<BulkAct, 'caller' | 'change'>,
): Promise<void> => {
  const moveTo = await findMove(trx, caller, change);
  if (!moveTo) return;
  const { companyId, departmentId } = moveTo;
  const newcomers = rows.filter(({ departments }) => departments.every(({ id }) => id !== departmentId));
  if (newcomers.length > 0) await expectCapacity(trx, companyId, [departmentId], newcomers.length);
};
