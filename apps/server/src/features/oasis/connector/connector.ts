import type { oasis } from '@simward/contract';
import { causeOfError, OutgoingFailure } from '../../../domain/outgoing/causes.ts';

/** Somebody whom Oasis knows. */
export interface OasisPerson {
  name: string;
  email: string | null;
  identifiers: Partial<Record<oasis.IdentifierField, string>>;
}

/** What Oasis gets of a completed assessment; or, once it no longer counts there, that it is withdrawn. */
export interface OasisRecord {
  learner: { field: oasis.IdentifierField; value: string };
  module: { code: string; name: string; version: string };
  score: number | null;
  successful: boolean;
  startedAt: string;
  finishedAt: string;
  withdrawn: boolean;
}

/** What a way to Oasis can do beside taking results. */
export interface OasisCapabilities {
  findsPeople: boolean;
  takesTrials: boolean;
  /** What was pushed is there once the way is closed, not before. */
  inFiles: boolean;
}

/** A way to the school's learning system. Every failure is an OutgoingFailure with its cause. */
export interface OasisConnector {
  readonly capabilities: OasisCapabilities;
  /** Whether the account is accepted, and what the clock there says. */
  test(): Promise<{ date: Date | null }>;
  pullUsers(): Promise<OasisPerson[]>;
  findUser(field: oasis.IdentifierField, value: string): Promise<OasisPerson[]>;
  /** Stores a result under its key: once, however often it is sent. @returns the status of the answer, where there is one */
  pushResult(record: OasisRecord, idempotencyKey: string): Promise<number | null>;
  /** The learner has completed the module. */
  pushCompletion(record: OasisRecord, idempotencyKey: string): Promise<void>;
  /** Writes an entry that is nobody's and takes it back. */
  tryWriting(idempotencyKey: string): Promise<void>;
  /** Ends a run. @returns the file that holds what was pushed, where there is one */
  close(): Promise<string | null>;
}

/** Whatever went wrong on the way, as one of the known causes. */
export const failureOf = (error: unknown): OutgoingFailure =>
  error instanceof OutgoingFailure ? error : new OutgoingFailure(causeOfError(error));
