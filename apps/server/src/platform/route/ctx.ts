import type { AnswerInputOf, Endpoint, InputOf } from '@simward/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuditEntry } from '../audit.sql.ts';
import type { AnyoneCaller, HeadsetCaller, LearnerCaller, PlayCaller, UserCaller } from '../auth/caller.ts';
import type { Trx } from '../database/createDatabase.ts';
import type { Scope, Work } from '../database/transactions/transactions.ts';
import type { Platform } from '../platform.ts';
import type { Language } from '../texts/say.ts';
import type { Clock } from '../time/clock.ts';

export type Caller = AnyoneCaller | UserCaller | HeadsetCaller | PlayCaller | LearnerCaller;

/** One call, with its caller, the clock and the process's platform. */
export interface RequestCtx<C extends Caller> {
  readonly platform: Platform;
  readonly clock: Clock;
  readonly caller: C;
  /** The language in which the caller is answered. */
  readonly language: Language;
  readonly requestId: string;
  /** Address of the client, for budgets and the audit log. */
  readonly address: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** The subject of an audit entry. The company is set only when another company's record was touched. */
export type About = Partial<Pick<AuditEntry, 'companyId' | 'subject' | 'detail'>>;

/** A call whose transaction the route opened in the caller's scope. */
export interface TrxCtx<C extends Caller> extends RequestCtx<C> {
  readonly trx: Trx;
  /** Sets the subject of the call's audit entry, which the route writes in the same transaction. */
  audit(about: About): void;
}

/** A signed-in person's call whose transaction the route opened. */
export type UserCtx = TrxCtx<UserCaller>;

/** A call that needs no credential. */
export type AnyoneCtx = RequestCtx<AnyoneCaller>;

/** A call of a signed-in person whose service opens transactions itself, each in the caller's scope. */
export interface OwnCtx extends RequestCtx<UserCaller> {
  readonly scope: Scope;
  read<T>(work: (trx: Trx) => Promise<T>): Promise<T>;
  write<T>(work: (trx: Trx) => Promise<T>): Promise<T>;
  /**
   * Looks the caller up anew, for work that lasts long after the call was allowed.
   * @throws Problem if the call would be refused now
   */
  recheck(): Promise<OwnCtx>;
  /** Writes the audit entry that the contract names for the call, in the service's own transaction. */
  audit(trx: Trx, about?: About): Promise<void>;
}

/** A headset's upload or that of a play, whose service stores each session in a transaction of its own. */
export interface UploadCtx<C extends HeadsetCaller | PlayCaller = HeadsetCaller> extends RequestCtx<C> {
  /** Opens a transaction in the caller's company, on the connections reserved for uploads. */
  write<T>(work: Work<T>): Promise<T>;
}

export type Answer<E extends Endpoint> = Promise<AnswerInputOf<E>>;

export type Handler<E extends Endpoint, Ctx> = (
  input: { ctx: Ctx } & InputOf<E>,
) => AnswerInputOf<E> | Answer<E>;
