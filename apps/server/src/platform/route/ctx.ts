import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuditEntry } from '../audit.sql.ts';
import type { AnyoneCaller, HeadsetCaller, LearnerCaller, UserCaller } from '../auth/caller.ts';
import type { Clock } from '../clock.ts';
import type { Trx } from '../database/createDatabase.ts';
import type { Platform } from '../platform.ts';

export type Caller = AnyoneCaller | UserCaller | HeadsetCaller | LearnerCaller;

/** One call: who asks, when, and what the process offers. */
export interface RequestCtx<C extends Caller> {
  readonly platform: Platform;
  readonly clock: Clock;
  readonly caller: C;
  readonly requestId: string;
  /** Address of the client, for budgets and the audit log. */
  readonly address: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A call whose transaction the route opened in the caller's scope. */
export interface TrxCtx<C extends Caller> extends RequestCtx<C> {
  readonly trx: Trx;
  /** Names what the call's audit entry is about; the route writes the entry in the same transaction. */
  audit(about: Pick<AuditEntry, 'subject' | 'detail'>): void;
}
