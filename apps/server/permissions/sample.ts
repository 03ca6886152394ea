import type { Endpoint, ProblemCode, RequestOf } from '@simward/contract';
import type { SentFile } from '../src/testing/files/sendFile.ts';
import type { TestPortal } from '../src/testing/portal/testPortal.ts';
import type { Principal } from './principals.ts';
import type { RecordScope } from './recordScopes.ts';
import type { Subject } from './verdict.ts';

export interface World {
  portal: TestPortal;
}

interface Sample<E extends Endpoint> extends Subject {
  endpoint: E;
  /**
   * Makes a new record in a place and returns its id. A function with the parameter `principal` makes it for this principal
   * alone. Without it, one record serves all principals who only read it or are refused.
   */
  make?(world: World, recordScope: RecordScope, principal: Principal): Promise<string>;
  /** A request about this id that is valid, so that only rights can refuse it. */
  request(id: string, recordScope: RecordScope): RequestOf<E>;
  /** The file that comes with the call. */
  file?: () => Promise<SentFile>;
  /**
   * A text that only the record can bring into an answer. The answer to somebody who may read the record contains it, and no
   * answer to anybody else does.
   */
  secret?(id: string): string;
  /** True if the call leaves out a record that the caller may not reach, instead of refusing. */
  passesOver?: boolean;
  /** Problems that also count as success, because a real success would need more than one request. */
  answers?: readonly ProblemCode[];
}

/** A sample of any call. */
export interface AnySample extends Omit<Sample<Endpoint>, 'request'> {
  request(
    id: string,
    recordScope: RecordScope,
  ): { params?: unknown; query?: unknown; body?: object | undefined };
}

/** Checks a sample against the types of its call. */
export const sample = <E extends Endpoint>(typed: Sample<E>): AnySample => typed as AnySample;
