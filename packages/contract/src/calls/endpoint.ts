import type { z } from 'zod';
import { type BodyBounds, knownBody, openBody } from './bodyBounds.ts';
import type { AuditEvent, ProblemCode } from './declared.ts';
import { type KeyScope, resultsScope } from './keyScopes.ts';
import { everyRole, type PermissionSet, staff } from './roles.ts';

/**
 * Who may send a call. `anyone` needs no credential; `headset` is an enrolled device proven by its secret;
 * `learner on a headset` is the short token that a headset gets when a learner signs in on it.
 */
export type Callers = 'anyone' | 'headset' | 'learner on a headset' | readonly PermissionSet[];

/** Which of the company's records the call may touch; services apply it, the permission test proves it. */
export type Scope = 'none' | 'self' | 'self or staff in scope' | 'staff scope' | 'company' | 'headset';

/** Each class has a budget of its own, so that dashboards cannot starve ingestion nor sign-ins freeze either. */
export type RateClass = 'open' | 'sign-in' | 'read' | 'write' | 'ingest';

/** `own` leaves transactions to the service: short ones, none held while hashing, waiting or streaming. */
export type TransactionUse = 'none' | 'read' | 'write' | 'own';

/** A file that comes with the call, as multipart/form-data; the body's fields come beside it as text. */
export interface Upload {
  /** Name of the form field that holds the file. */
  readonly field: string;
  readonly maxBytes: number;
}

type Schema = z.ZodType;

export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Answer extends Schema = Schema,
> {
  /** Row of the call ledger, where the specification names the call. */
  readonly ledger?: string;
  /** Feature and act, for example `auth.signIn`; the operation id of the OpenAPI document. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path under the base path, parameters in braces. */
  readonly path: string;
  readonly summary: string;
  readonly callers: Callers;
  readonly scope: Scope;
  readonly rate: RateClass;
  readonly transaction: TransactionUse;
  /** Reads one state of the data, so that a total is that of the rows beside it whatever is written meanwhile. */
  readonly oneState?: true;
  readonly audit?: AuditEvent;
  readonly params?: Params;
  readonly query?: Query;
  /** Passes over a query that it does not declare: whoever asks is no client of ours, or breaks caches with it. */
  readonly ignoresQuery?: true;
  readonly body?: Body;
  readonly answer: Answer;
  /** The answer by status, where a call has others than 200. */
  readonly answersByStatus?: Readonly<Record<number, Schema>>;
  /** Headers that the call reads itself, for whoever writes a client from the OpenAPI document. */
  readonly headers?: Schema;
  /** Problems this call may answer beside those that follow from its callers and those of every call. */
  readonly problems?: readonly ProblemCode[];
  /** What a body may hold, where that is not what every call takes. */
  readonly bodyBounds?: BodyBounds;
  readonly upload?: Upload;
  /** Media type of the body, of no other call; application/json otherwise. */
  readonly accepts?: 'application/x-www-form-urlencoded';
  /** Answered by where the browser is led next. */
  readonly redirects?: true;
  /** Media type of an answer that is streamed as it is made, such as text/csv; JSON parsed by `answer` otherwise. */
  readonly produces?: string | readonly string[];
  /** Scope of the API keys that open the call, with an Admin's reach; none does otherwise. */
  readonly keyScope?: KeyScope;
  /** What a key for results alone sees of the answer: ids, names and external ids. Without it such a key is refused. */
  readonly namesForResults?: Schema;
  /** Open to somebody who must first change their password; everything else is refused until they have. */
  readonly duringForcedChange?: true;
}

/** Declares a call once; routing, validation, permissions, rate classes, audit, OpenAPI and the client follow. */
export const endpoint = <
  Params extends Schema = z.ZodUndefined,
  Query extends Schema = z.ZodUndefined,
  Body extends Schema = z.ZodUndefined,
  Answer extends Schema = Schema,
>(
  declaration: Endpoint<Params, Query, Body, Answer>,
): Endpoint<Params, Query, Body, Answer> => declaration;

/** What a call that reads, or writes, in one transaction has in common with every other. */
export const reading = { rate: 'read', transaction: 'read' } as const;
/** Reads what several statements must see in one state. */
export const readingOneState = { ...reading, oneState: true } as const;
/** Streams what it reads in several transactions of its service. */
export const readingInSteps = { rate: 'read', transaction: 'own' } as const;
export const writing = { rate: 'write', transaction: 'write' } as const;
/** Writes in several transactions of its service. */
export const writingInSteps = { rate: 'write', transaction: 'own' } as const;
/** Could be used to guess what opens an account: limited as sign-ins are, with no transaction held while hashing. */
export const guessable = { rate: 'sign-in', transaction: 'own' } as const;

/** A call of nobody in particular, of a headset, or of anybody about themselves. */
export const publicCall = { callers: 'anyone', scope: 'none' } as const;
export const headsetCall = { callers: 'headset', scope: 'headset' } as const;
export const ownCall = { callers: everyRole, scope: 'self' } as const;
/** A call about one person or their modules: oneself, or for staff somebody in scope. */
export const personCall = { callers: everyRole, scope: 'self or staff in scope' } as const;
/** A call of everyone who looks after other people's records, or of administrators alone. */
export const staffCall = { callers: staff, scope: 'staff scope' } as const;
export const adminCall = { callers: ['admin', 'superadmin'], scope: 'staff scope' } as const;
export const companyCall = { ...adminCall, scope: 'company' } as const;

/** Whether a key with these scopes opens a call: by its own scope, or for the names that results are asked for by. */
export const opensTo = (endpoint: Endpoint, scopes: readonly KeyScope[]): boolean =>
  (endpoint.keyScope !== undefined && scopes.includes(endpoint.keyScope)) || seesNamesAlone(endpoint, scopes);

/** Whether a key with these scopes sees names alone. */
export const seesNamesAlone = (
  { keyScope, namesForResults }: Endpoint,
  scopes: readonly KeyScope[],
): boolean =>
  namesForResults !== undefined &&
  scopes.includes(resultsScope) &&
  !(keyScope !== undefined && scopes.includes(keyScope));

/** What a body of a call may hold; a call that needs a credential takes more than `openBody` of who is known. */
export const boundsOf = ({ callers, bodyBounds }: Endpoint): BodyBounds =>
  bodyBounds ?? (callers === 'anyone' ? openBody : knownBody);

export const basePath = '/api/v1';

type Parsed<S> = S extends Schema ? z.output<S> : undefined;
type Sent<S> = S extends z.ZodUndefined ? undefined : S extends Schema ? z.input<S> : undefined;

/** What a handler receives, parsed. */
export type InputOf<E extends Endpoint> = {
  params: Parsed<Exclude<E['params'], undefined>>;
  query: Parsed<Exclude<E['query'], undefined>>;
  body: Parsed<Exclude<E['body'], undefined>>;
};
export type AnswerOf<E extends Endpoint> = z.output<E['answer']>;
/** What a service returns: the answer before defaults and transforms. */
export type AnswerInputOf<E extends Endpoint> = z.input<E['answer']>;

type Needed<K extends string, V> = undefined extends V ? { [key in K]?: V } : { [key in K]: V };
/** What a client sends: only the parts that the call declares. */
export type RequestOf<E extends Endpoint> = Needed<'params', Sent<Exclude<E['params'], undefined>>> &
  Needed<'query', Sent<Exclude<E['query'], undefined>>> &
  Needed<'body', Sent<Exclude<E['body'], undefined>>>;
