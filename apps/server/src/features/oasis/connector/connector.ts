import type { oasis } from '@simward/contract';
import { causeOfError, OutgoingFailure } from '../../../domain/outgoing/causes.ts';

/** A person as Oasis knows them. */
export interface OasisPerson {
  name: string;
  email: string | null;
  identifiers: Partial<Record<oasis.IdentifierField, string>>;
}

/** A completed assessment as Oasis gets it. `withdrawn` takes it back once it no longer counts. */
export interface OasisRecord {
  learner: { field: oasis.IdentifierField; value: string };
  module: { code: string; name: string; version: string };
  score: number | null;
  successful: boolean;
  startedAt: string;
  finishedAt: string;
  withdrawn: boolean;
}

interface OasisCapabilities {
  findsPeople: boolean;
  takesTrials: boolean;
  /** True when results are collected and written as one file once the connector is closed. */
  inFiles: boolean;
}

/** A way to the school's learning system. Every error is an OutgoingFailure with its cause. */
export interface OasisConnector {
  readonly capabilities: OasisCapabilities;
  /** Fails unless the account is accepted. @returns the time by Oasis's clock, if the answer names it */
  test(): Promise<{ date: Date | null }>;
  pullUsers(): Promise<OasisPerson[]>;
  findUser(field: oasis.IdentifierField, value: string): Promise<OasisPerson[]>;
  /** Stores a result under its key: once, however often it is sent. @returns the HTTP status of an answer */
  pushResult(record: OasisRecord, idempotencyKey: string): Promise<number | null>;
  /** Reports that the learner has completed the module. */
  pushCompletion(record: OasisRecord, idempotencyKey: string): Promise<void>;
  /** Writes a trial entry that belongs to nobody, and takes it back. */
  tryWriting(idempotencyKey: string): Promise<void>;
  /** Ends a run. @returns the name of the file with the results, if they went into one */
  close(): Promise<string | null>;
}

/** Any error as one of the known causes. */
export const failureOf = (error: unknown): OutgoingFailure =>
  error instanceof OutgoingFailure ? error : new OutgoingFailure(causeOfError(error));
