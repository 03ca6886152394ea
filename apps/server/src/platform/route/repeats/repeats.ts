import { createHmac } from 'node:crypto';
import { type Endpoint, type InputOf, repeatKeyHeader } from '@simward/contract';
import type { FastifyRequest } from 'fastify';
import type { UserCaller } from '../../auth/caller.ts';
import type { Trx } from '../../database/createDatabase.ts';
import { keyHash } from '../../ids.ts';
import type { Job } from '../../jobs/job.ts';
import type { Platform } from '../../platform.ts';
import { problem } from '../../problem.ts';
import type { About } from '../ctx.ts';
import {
  deleteExpiredCalls,
  findCall,
  forgetFailed,
  keepAnswer,
  keepMade,
  type Made,
  noteBegun,
  type RepeatableCall,
  takeOver,
} from './repeatableCall.sql.ts';

/** A repeat within this time is answered as the first time. */
const repeatableMs = 10 * 60_000;

/** A call that has no answer after this time has lost its process: every request ends sooner. */
const longestCallMs = 5 * 60_000;

/** The call as it is known when it is sent again; undefined where it is not to be, or names no key. */
export const repeatableCallOf = <E extends Endpoint>(
  endpoint: E,
  caller: UserCaller,
  request: FastifyRequest,
  input: InputOf<E>,
): RepeatableCall | undefined => {
  const key = request.headers[repeatKeyHeader];
  if (!endpoint.repeat || key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{16,255}$/.test(key)) throw problem('request.key-unusable');
  const content = JSON.stringify([endpoint.name, input]);
  return {
    companyId: caller.companyId,
    userId: caller.userId,
    keyHash: keyHash(key),
    contentHash: createHmac('sha256', key).update(content).digest(),
  };
};

/** What a call does the first time, and what a repeat of it does where the answer holds a secret. */
interface Acts {
  first: () => Promise<unknown>;
  again: (made: Made) => Promise<unknown>;
}

/**
 * Answers a repeated call within the transaction that does its work: a second call with the same key waits for the end
 * of the first.
 * @param madeBy what the first call has made, asked for once it is done
 * @throws Problem request.key-used for another content
 */
export const answerOnceIn = async (
  platform: Platform,
  trx: Trx,
  { endpoint, call }: { endpoint: Endpoint; call: RepeatableCall | undefined },
  { first, again, madeBy }: Acts & { madeBy: () => Made | undefined },
): Promise<unknown> => {
  if (!call) return first();
  if (await noteBegun(trx, call, timesFrom(platform.clock.now()))) {
    const answer = await first();
    const made = madeBy();
    if (endpoint.repeat === 'kept') await keepAnswer(trx, call, sealed(platform, call, answer));
    else if (made) await keepMade(trx, call, made);
    return answer;
  }
  return repeated(platform, call, await expectSame(trx, call), again);
};

/**
 * Answers a repeated call whose service opens its transactions itself.
 * @throws Problem request.key-used for another content, request.still-running while the first call runs
 */
export const answerOnce = async (
  platform: Platform,
  { endpoint, call }: { endpoint: Endpoint; call: RepeatableCall | undefined },
  { first, again }: Acts,
): Promise<unknown> => {
  if (!call) return first();
  const { clock, database, log } = platform;
  const write = <R>(work: (trx: Trx) => Promise<R>) => database.write({ companyId: call.companyId }, work);
  const before = await write(async (trx) => {
    const now = clock.now();
    if (await noteBegun(trx, call, timesFrom(now))) return undefined;
    const found = await expectSame(trx, call);
    if (isAnswered(found)) return found;
    if (now.getTime() - found.begun_at.getTime() < longestCallMs) throw problem('request.still-running');
    if (!(await takeOver(trx, call, found.begun_at, now))) throw problem('request.still-running');
    return undefined;
  });
  if (before) return repeated(platform, call, before, again);
  const answer = await first().catch(async (error: unknown) => {
    await write((trx) => forgetFailed(trx, call));
    throw error;
  });
  if (endpoint.repeat === 'kept')
    // The work is stored. If its answer cannot be kept, the caller still gets it now.
    await write((trx) => keepAnswer(trx, call, sealed(platform, call, answer))).catch((error: unknown) =>
      log.warn({ err: error, call: endpoint.name }, 'the answer of a repeatable call was not kept'),
    );
  return answer;
};

/** Notes what a call has made, in the transaction that makes it, where a repeat makes its secret anew. */
export const noteMade = async (
  trx: Trx,
  { endpoint, call }: { endpoint: Endpoint; call: RepeatableCall | undefined },
  caller: UserCaller,
  about: About,
): Promise<void> => {
  const made = endpoint.repeat === 'anew' && madeOf(caller, about);
  if (call && made) await keepMade(trx, call, made);
};

/** What the audit entry of a call is about is what the call has made. */
export const madeOf = (caller: UserCaller, { companyId, subject }: About): Made | undefined =>
  subject && { companyId: companyId ?? caller.companyId, id: subject.id };

export const forgetRepeatableCalls = ({ database, clock }: Platform): Promise<void> =>
  database.write('all', (trx) => deleteExpiredCalls(trx, clock.now()));

export const repeatJobs: readonly Job[] = [
  { name: 'forget-repeatable-calls', cron: '*/10 * * * *', run: forgetRepeatableCalls },
];

type NotedCall = NonNullable<Awaited<ReturnType<typeof findCall>>>;

const timesFrom = (now: Date) => ({ now, expiresAt: new Date(now.getTime() + repeatableMs) });

const expectSame = async (trx: Trx, call: RepeatableCall): Promise<NotedCall> => {
  const found = await findCall(trx, call);
  // The call before has failed and was forgotten just now.
  if (!found) throw problem('request.still-running');
  if (!found.content_hash.equals(call.contentHash)) throw problem('request.key-used');
  return found;
};

const isAnswered = ({ answer_encrypted, made_id }: NotedCall): boolean =>
  answer_encrypted !== null || made_id !== null;

const repeated = (
  platform: Platform,
  call: RepeatableCall,
  { answer_encrypted: answer, made_in_company: companyId, made_id: id }: NotedCall,
  again: Acts['again'],
): unknown => {
  if (companyId !== null && id !== null) return again({ companyId, id });
  return answer && JSON.parse(platform.secretBox.open(answer, contextOf(call)));
};

const contextOf = ({ keyHash }: RepeatableCall) => `repeatable call ${keyHash.toString('hex')}`;

const sealed = ({ secretBox }: Platform, call: RepeatableCall, answer: unknown): Buffer =>
  secretBox.seal(JSON.stringify(answer), contextOf(call));
