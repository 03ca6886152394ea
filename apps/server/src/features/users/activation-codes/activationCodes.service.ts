import type { AnswerInputOf, InputOf, users } from '@simward/contract';
import { type Text, text } from '@simward/texts';
import { companyOfRole } from '../../../domain/companies/scopes.ts';
import { helpLineOf } from '../../../domain/help/helpLine.ts';
import { importScopeOf } from '../../../domain/imports/policy.ts';
import {
  type AgreedChange,
  askAccessChange,
  peopleToAskBeforeChange,
} from '../../../domain/people/access-changes/accessChanges.ts';
import type { ChosenPerson } from '../../../domain/people/person/people.sql.ts';
import { standingOf } from '../../../domain/people/person/personInScope.ts';
import { personPolicy } from '../../../domain/people/policy.ts';
import { noteCallerAsGiver } from '../../../domain/people/second-person/accountGiver.sql.ts';
import type { PersonKey, UserCaller } from '../../../platform/auth/caller.ts';
import { whyNot } from '../../../platform/auth/policy.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { problem, problemText } from '../../../platform/problem.ts';
import { queueTask } from '../../../platform/progress/taskJob.ts';
import type { Answer, UserCtx } from '../../../platform/route/ctx.ts';
import { expectNumber, refusedPeople, selectPeople } from '../bulk/selectPeople.ts';
import { activationCodesJob, codeContext } from './activationCodes.jobs.ts';
import * as table from './activationCodes.sql.ts';
import { pinExpiry } from './pins.ts';

/** Makes an Admin's code once that Admin, or a SuperAdmin, has agreed. The person who asked for the code collects it. */
export const makeAgreedCode = async (
  platform: Platform,
  trx: Trx,
  { companyId, userId, change, askedBy }: AgreedChange,
): Promise<void> => {
  if (change.kind === 'code') await beginJob(platform, trx, askedBy, [{ companyId, userId }]);
};

/**
 * Begins making new codes for these people. Their older codes work until the new ones are made.
 * @throws Problem user.selection-too-large, user.other-number
 */
export const issueActivationCodes = async (
  ctx: UserCtx,
  { expected, ...selection }: InputOf<typeof users.issueActivationCodes>['body'],
): Answer<typeof users.issueActivationCodes> => {
  const { trx, caller } = ctx;
  const now = ctx.clock.now();
  const { rows, unknown } = await selectPeople(ctx, selection);
  expectNumber({ byFilter: !selection.userIds, expected }, rows.length);
  const askedIds = await askForCodes(ctx, rows);
  const validated = rows.map((row) => ({
    row,
    reason:
      faultOf(caller, row) ?? (askedIds.has(row.user_id) ? text('users.leftOut.agreementAsked') : undefined),
  }));
  const people = validated
    .filter(({ reason }) => reason === undefined)
    .map(({ row }) => ({ companyId: row.company_id, userId: row.user_id }));
  const key = await beginJob(ctx.platform, trx, caller, people);
  for (const [companyId, ofCompany] of Map.groupBy(people, (person) => person.companyId))
    await noteCallerAsGiver(
      trx,
      caller,
      { companyId, userIds: ofCompany.map(({ userId }) => userId), given: 'code' },
      now,
    );
  ctx.audit({ subject: { type: 'activation job', id: key.jobId }, detail: { users: people.length } });
  return {
    ...(await progress(ctx, key.jobId)),
    refused: refusedPeople(ctx, unknown, validated),
  };
};

type Progress = AnswerInputOf<typeof users.activationCodesProgress>;

/** @throws Problem user.codes-not-found, also for a job that somebody else began */
export const progress = async ({ trx, caller }: UserCtx, jobId: string): Promise<Progress> => {
  const job = await table.findJob(trx, { companyId: caller.companyId, jobId }, caller.userId);
  if (!job) throw problem('user.codes-not-found');
  const { total, done } = job;
  const state = job.collected_at ? 'collected' : job.state === 'queued' ? 'running' : job.state;
  return { job: { _id: job.activation_job_id, total, done, state } };
};

/**
 * Returns the codes in plain text. They can be collected only once.
 * @throws Problem user.codes-not-found if they are not made yet, were collected before, or belong to somebody
 * else's job
 */
export const collectActivationCodes = async (
  ctx: UserCtx,
  jobId: string,
): Answer<typeof users.collectActivationCodes> => {
  const { trx, caller, platform } = ctx;
  const key = { companyId: caller.companyId, jobId };
  // A SuperAdmin may have asked for codes of several companies, whichever company they look at now.
  const peopleOf = companyOfRole(caller);
  const job = await table.findJob(trx, key, caller.userId);
  if (job?.state !== 'done' || !(await table.markCodesCollected(trx, key, ctx.clock.now())))
    throw problem('user.codes-not-found');
  const taken = await table.takeCodes(trx, key, peopleOf, importScopeOf(caller));
  const rows = taken.toSorted(byCompanyDepartmentAndName);
  const companies = new Map(rows.map((row) => [row.company_id, row]));
  return {
    validUntil: job.valid_until.toISOString(),
    file: fileOfAll(rows),
    companies: [...companies].map(([_id, row]) => ({
      _id,
      companyName: row.company_name,
      helpLine: helpLineOf(row),
    })),
    codes: rows.map((row) => ({
      name: row.name,
      mobileNo: row.mobile_no,
      department: row.departments.map(({ name }) => name),
      course: row.course_name,
      companyId: row.company_id,
      pin: platform.secretBox.open(row.code_encrypted, codeContext({ jobId, userId: row.user_id })),
    })),
  };
};

type TakenCode = Awaited<ReturnType<typeof table.takeCodes>>[number];

const fileOfAll = ([first, ...others]: readonly TakenCode[]): string | null => {
  const { _id, fileName = null } = first?.added_by ?? {};
  return others.every(({ added_by }) => added_by?._id === _id) ? fileName : null;
};

/** The order of cards. The first department counts; people without one come last. */
const byCompanyDepartmentAndName = (one: TakenCode, other: TakenCode): number =>
  cardOrderOf(one) < cardOrderOf(other) ? -1 : 1;

const cardOrderOf = ({ company_order, company_id, departments: [department], name_order }: TakenCode) =>
  [company_order, company_id, department ? 0 : 1, department?.order ?? '', name_order].join('\0');

/** Begins a job that makes codes. Only the asker can collect them. */
const beginJob = async (platform: Platform, trx: Trx, asker: PersonKey, people: readonly PersonKey[]) => {
  const now = platform.clock.now();
  const key = { companyId: asker.companyId, jobId: newId(now) };
  await table.insertJob(trx, key, { createdBy: asker.userId, validUntil: pinExpiry(now), people }, now);
  const task = {
    kind: 'activation-codes',
    label: '',
    requestedBy: asker.userId,
    total: people.length,
  } as const;
  await queueTask(platform, trx, task, activationCodesJob, key);
  return key;
};

/**
 * Asks people for agreement if their sign-in may not be changed without it. Nobody is asked about their own code.
 * @returns the ids of the people who were asked
 */
const askForCodes = async (
  { platform, trx, caller, clock }: UserCtx,
  rows: readonly ChosenPerson[],
): Promise<ReadonlySet<string>> => {
  const askedIds = new Set<string>();
  const changeable = rows.filter((row) => !faultOf(caller, row) && row.user_id !== caller.userId);
  for (const [companyId, some] of Map.groupBy(changeable, (row) => row.company_id)) {
    const whose = { companyId, userIds: some.map((row) => row.user_id) };
    for (const userId of await peopleToAskBeforeChange(trx, caller, whose, clock.now())) {
      await askAccessChange(platform, trx, caller, { companyId, userId }, { kind: 'code' });
      askedIds.add(userId);
    }
  }
  return askedIds;
};

const faultOf = (caller: UserCaller, row: ChosenPerson): Text | undefined => {
  const refusal = whyNot(caller, personPolicy.change, standingOf(row));
  if (refusal) return problemText(refusal);
  return row.status ? undefined : text('users.leftOut.inactive');
};
