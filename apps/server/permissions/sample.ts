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
   * Makes a new record in a place and answers its id. One that takes the principal makes it for them alone; the other is
   * made once for all who only read it or are refused.
   */
  make?(world: World, recordScope: RecordScope, principal: Principal): Promise<string>;
  /** A request about that id which is right in every other way, so that only rights can refuse it. */
  request(id: string, recordScope: RecordScope): RequestOf<E>;
  /** The file that comes with the call. */
  file?: () => Promise<SentFile>;
  /**
   * What the record alone would bring into an answer: a read shows it to whom the record is for, and no answer to
   * anybody from whom it is kept secret that there is such a record.
   */
  secret?(id: string): string;
  /** A record out of reach is passed over, and nothing changes, instead of a refusal; its secret stays one. */
  passesOver?: boolean;
  /** Whoever may send it meets one of these problems instead of a success, which would take more than a request. */
  answers?: readonly ProblemCode[];
}

/** The sample as the walk reads it, whatever its call. */
export interface AnySample extends Omit<Sample<Endpoint>, 'request'> {
  request(
    id: string,
    recordScope: RecordScope,
  ): { params?: unknown; query?: unknown; body?: object | undefined };
}

/** One endpoint's line in the walk. */
export const sample = <E extends Endpoint>(given: Sample<E>): AnySample => given as AnySample;
