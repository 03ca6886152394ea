import { dataProtection, type InputOf, seesAllCompanies } from '@simward/contract';
import { type Text, text } from '@simward/texts';
import { companyInView, staffScopeOf } from '../../domain/companies/scopes.ts';
import { eraseLearner } from '../../domain/people/leaving/leaving.ts';
import { findPerson } from '../../domain/people/person/people.sql.ts';
import { standingOf } from '../../domain/people/person/personInScope.ts';
import { personPolicy } from '../../domain/people/policy.ts';
import { holdsModules } from '../../domain/people/roles/roleRules.ts';
import {
  allGiversOf,
  hasMappedRole,
  personBehindKey,
  wasActiveBy,
} from '../../domain/people/second-person/accountGiver.sql.ts';
import { isIndependent } from '../../domain/people/second-person/isIndependent.ts';
import { proveAgain } from '../../domain/sign-in/proveAgain.ts';
import { isKey, type PersonKey, type UserCaller } from '../../platform/auth/caller.ts';
import { expectCan } from '../../platform/auth/policy.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { newId } from '../../platform/ids.ts';
import { sliceOf } from '../../platform/list/page.ts';
import { existing, problem } from '../../platform/problem.ts';
import type { Answer, OwnCtx, UserCtx } from '../../platform/route/ctx.ts';
import { momentIn } from '../../platform/texts/say.ts';
import { confirmableFrom, forgetErasureMailsJob, mailAdmins } from './erasureMails.ts';
import * as table from './erasures.sql.ts';

/** Erasure requests of the company, or of all companies in a SuperAdmin's view, newest first. */
export const listErasures = async (
  { trx, caller, clock }: UserCtx,
  { state, ...page }: InputOf<typeof dataProtection.listErasures>['query'],
): Answer<typeof dataProtection.listErasures> => {
  const filter = { companyId: companyInView(caller), state };
  const [rows, erasuresCount] = await Promise.all([
    table.listErasureRows(trx, filter, sliceOf(page)),
    table.countErasures(trx, filter),
  ]);
  const byRequest = await confirmersByRequest(trx, caller, rows);
  return {
    erasures: rows.map((row) => {
      const endedAt = row.done_at ?? row.withdrawn_at;
      const confirmableAt = confirmableFrom(row.requested_at);
      const secondPeople = byRequest.get(row.erasure_request_id);
      return {
        _id: row.erasure_request_id,
        learner: { _id: row.user_id, name: row.name },
        reason: row.reason,
        state: row.done_at ? 'done' : row.withdrawn_at ? 'withdrawn' : 'waiting',
        requestedBy: { _id: row.requested_by, name: row.requester_name },
        requestedAt: row.requested_at.toISOString(),
        confirmableAt: confirmableAt.toISOString(),
        dueAt: row.due_at.toISOString(),
        endedBy: row.ended_by === null ? null : { _id: row.ended_by, name: row.ender_name },
        endedAt: endedAt?.toISOString() ?? null,
        confirmers: secondPeople?.confirmers ?? null,
        mayConfirm: secondPeople?.isConfirmer === true && confirmableAt <= clock.now(),
      };
    }),
    erasuresCount,
  };
};

/** For each waiting request, by its id: the Admins who can confirm it, and whether the caller can. */
const confirmersByRequest = async (trx: Trx, caller: UserCaller, rows: readonly table.ErasureRow[]) => {
  const byRequest = new Map<string, { confirmers: string[]; isConfirmer: boolean }>();
  for (const row of rows.filter(({ done_at, withdrawn_at }) => !done_at && !withdrawn_at)) {
    const request = {
      companyId: row.company_id,
      requestedBy: row.requested_by,
      requestedAt: row.requested_at,
    };
    byRequest.set(row.erasure_request_id, {
      confirmers: (await confirmersOf(trx, request)).map(({ name }) => name),
      // An API key cannot confirm, because the person who made the key may have made the request.
      isConfirmer: !isKey(caller) && (await isSecondPerson(trx, caller, request)),
    });
  }
  return byRequest;
};

/** The company's Admins who can confirm a request; any SuperAdmin who did not make it can as well. */
const confirmersOf = async (trx: Trx, request: ErasureRequest): Promise<table.AdminName[]> => {
  const confirmers = [];
  for (const admin of await table.listAdminNames(trx, request.companyId)) {
    const candidate = { companyId: request.companyId, userId: admin.userId, permissionSet: 'admin' } as const;
    if (await isSecondPerson(trx, candidate, request)) confirmers.push(admin);
  }
  return confirmers;
};

interface ErasureRequest {
  companyId: string;
  requestedBy: string;
  requestedAt: Date;
}

type Candidate = PersonKey & Pick<UserCaller, 'permissionSet'>;

const isSecondPerson = async (
  trx: Trx,
  caller: Candidate,
  { companyId, requestedBy, requestedAt }: ErasureRequest,
): Promise<boolean> => {
  const first = await personBehindKey(trx, { companyId, userId: requestedBy });
  if (first === caller.userId || !(await wasActiveBy(trx, caller, requestedAt))) return false;
  const [firstLine, line, isRoleMapped] = await Promise.all([
    allGiversOf(trx, { companyId, userId: first }),
    allGiversOf(trx, caller),
    !seesAllCompanies(caller) && hasMappedRole(trx, caller),
  ]);
  return !isRoleMapped && isIndependent({ userId: first, line: firstLine }, { userId: caller.userId, line });
};

const dayMs = 86_400_000;

/** @throws Problem user.not-found, access.forbidden, erasure.not-learner, erasure.asked-already */
export const askErasure = async (
  ctx: UserCtx,
  { userId, reason }: InputOf<typeof dataProtection.askErasure>['body'],
): Answer<typeof dataProtection.askErasure> => {
  const { trx, caller, clock } = ctx;
  const row = existing(await findPerson(trx, staffScopeOf(caller), userId), 'user.not-found');
  if (!holdsModules(row.permission_set)) throw problem('erasure.not-learner');
  expectCan(caller, personPolicy.change, standingOf(row));
  const now = clock.now();
  const key = { companyId: row.company_id, erasureId: newId(now) };
  const dueAt = new Date(now.getTime() + dataProtection.waitDays * dayMs);
  const request = { userId, reason, requestedBy: caller.userId, dueAt };
  if (!(await table.insertErasure(trx, key, request, now))) throw problem('erasure.asked-already');
  await mailAdmins(ctx.platform, trx, key);
  ctx.audit({ companyId: row.company_id, subject: { type: 'user', id: userId } });
  return {
    erasureId: key.erasureId,
    confirmableAt: confirmableFrom(now).toISOString(),
    dueAt: dueAt.toISOString(),
  };
};

/**
 * Erases a learner once a second person confirms the request and proves again who they are.
 * @throws Problem erasure.not-found, erasure.second-person, erasure.too-early, erasure.not-learner, and of `proveAgain`
 */
export const confirmErasure = async (
  ctx: OwnCtx,
  erasureId: string,
  proof: InputOf<typeof dataProtection.confirmErasure>['body'],
): Answer<typeof dataProtection.confirmErasure> => {
  const { caller, clock, language, platform } = ctx;
  // This check is a write because it locks the request. It comes first, so that a caller who may not confirm
  // is refused before they are asked to prove who they are.
  await ctx.write((trx) => lockConfirmable({ trx, caller, clock, language }, erasureId));
  await proveAgain(ctx, proof, { event: 'erasure.confirmed', field: 'password' });
  return ctx.write(async (trx) => {
    const { companyId, userId } = await lockConfirmable({ trx, caller, clock, language }, erasureId);
    const key = { companyId, erasureId };
    const now = clock.now();
    if (!(await eraseLearner(platform, trx, { companyId, userId }))) throw problem('erasure.not-learner');
    await table.endErasure(trx, key, { confirmed_by: caller.userId, confirmed_at: now, done_at: now });
    await platform.jobs.send(trx, forgetErasureMailsJob, key);
    await ctx.audit(trx, { companyId, subject: { type: 'user', id: userId } });
    return { status: true };
  });
};

/** @throws Problem erasure.not-found */
export const withdrawErasure = async (
  ctx: UserCtx,
  erasureId: string,
): Answer<typeof dataProtection.withdrawErasure> => {
  const { trx, caller, clock } = ctx;
  const { companyId, userId } = await lockWaitingRequest(ctx, erasureId);
  const withdrawal = { withdrawn_by: caller.userId, withdrawn_at: clock.now() };
  await table.endErasure(trx, { companyId, erasureId }, withdrawal);
  ctx.audit({ companyId, subject: { type: 'user', id: userId } });
  return { status: true };
};

/** @throws Problem erasure.not-found, erasure.second-person, erasure.too-early */
const lockConfirmable = async (
  { trx, caller, clock, language }: Pick<UserCtx, 'trx' | 'caller' | 'clock' | 'language'>,
  id: string,
) => {
  const request = await lockWaitingRequest({ trx, caller }, id);
  if (isKey(caller) || !(await isSecondPerson(trx, caller, request)))
    throw problem('erasure.second-person', {
      values: { who: secondPeople(await confirmersOf(trx, request)) },
    });
  const from = confirmableFrom(request.requestedAt);
  if (clock.now() < from)
    throw problem('erasure.too-early', {
      values: { from: momentIn({ language, timeZone: request.timeZone }, from) },
    });
  return request;
};

const secondPeople = (confirmers: readonly table.AdminName[]): Text =>
  confirmers.reduceRight<Text>(
    (others, { name }) => text('data-protection.secondPerson.either', { name, others }),
    text('data-protection.secondPerson.superAdmin'),
  );

const lockWaitingRequest = async ({ trx, caller }: Pick<UserCtx, 'trx' | 'caller'>, erasureId: string) => {
  const inView = companyInView(caller);
  const companyId = existing(await table.companyOfErasure(trx, inView, erasureId), 'erasure.not-found');
  const row = existing(await table.lockWaitingErasure(trx, { companyId, erasureId }), 'erasure.not-found');
  return {
    companyId,
    userId: row.user_id,
    requestedBy: row.requested_by,
    requestedAt: row.requested_at,
    timeZone: row.time_zone,
  };
};
