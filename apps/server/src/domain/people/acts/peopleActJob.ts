import { seesAllCompanies, type tasks } from '@simward/contract';
import { z } from 'zod';
import type { UserCaller } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { queueTask, type TaskJob } from '../../../platform/progress/taskJob.ts';
import { type ActKey, advanceAct, deleteAct, insertAct, lockAct, nextOfAct } from './peopleAct.sql.ts';
import type { PeopleOfCompany } from './peopleOfAct.ts';

/**
 * A change that a caller makes to many people of a company at once. A job does it in pieces, each in a
 * transaction of its own.
 */
export interface PeopleAct<Act> {
  /** Name of the job's queue. */
  readonly name: string;
  readonly act: z.ZodType<Act>;
  /** How many people one transaction changes. */
  pieceOf(act: Act): number;
  /**
   * Does the act with a piece of its people. Leaves out people whom the act no longer fits, such as those deleted
   * meanwhile.
   */
  apply(context: { platform: Platform; trx: Trx }, people: PeopleOfCompany, act: Act): Promise<void>;
}

const payload = z.object({ companyId: z.uuid(), actId: z.uuid(), everyCompany: z.boolean() });
type Payload = z.infer<typeof payload>;

export type PeopleActJob<Act> = TaskJob<Payload> & { readonly of: PeopleAct<Act> };

/** The job that does an act piece by piece; after a restart it goes on after the last whole piece. */
export const peopleActJob = <Act>(of: PeopleAct<Act>): PeopleActJob<Act> => ({
  of,
  name: of.name,
  payload,
  restartable: true,
  taskOf: ({ companyId, actId }) => ({ companyId, taskId: actId }),
  run: async (platform, { everyCompany, ...key }, doSteps) => {
    const scope = everyCompany ? 'all' : { companyId: key.companyId };
    let steps: number;
    do ({ steps } = await doSteps(scope, (trx) => doPiece({ platform, trx }, of, key)));
    while (steps > 0);
    await platform.database.write(scope, (trx) => deleteAct(trx, key));
  },
});

const doPiece = async <Act>(
  context: { platform: Platform; trx: Trx },
  { act: schema, pieceOf, apply }: PeopleAct<Act>,
  key: ActKey,
): Promise<{ steps: number }> => {
  const { trx } = context;
  const stored = await lockAct(trx, key);
  if (!stored) return { steps: 0 };
  const act = schema.parse(stored.act);
  const userIds = await nextOfAct(trx, key, { done: stored.done, limit: pieceOf(act) });
  if (userIds.length === 0) return { steps: 0 };
  await apply(context, { companyId: key.companyId, userIds }, act);
  await advanceAct(trx, key, userIds.length);
  return { steps: userIds.length };
};

interface NewAct<Act> {
  kind: tasks.TaskKind;
  label: string;
  caller: UserCaller;
  act: Act;
}

/**
 * Queues an act in the caller's transaction, one task for each company of the people.
 * @returns the first task's id
 */
export const beginPeopleAct = async <Act>(
  { platform, trx }: { platform: Platform; trx: Trx },
  job: PeopleActJob<Act>,
  { kind, label, caller, act }: NewAct<Act>,
  people: readonly PeopleOfCompany[],
): Promise<string | null> => {
  let first: string | null = null;
  for (const { companyId, userIds } of people) {
    const key = { companyId, actId: newId(platform.clock.now()) };
    const task = { kind, label, requestedBy: caller.userId, total: userIds.length };
    // A SuperAdmin may change other SuperAdmins. The task then needs the scope of all companies, in which it
    // checks that an active SuperAdmin is left.
    await queueTask(platform, trx, task, job, { ...key, everyCompany: seesAllCompanies(caller) });
    await insertAct(trx, key, { act, userIds });
    first ??= key.actId;
  }
  return first;
};
