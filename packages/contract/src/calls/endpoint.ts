import type * as z from 'zod';
import { basePath, repeatKeyHeader } from '../values/values.ts';
import type { AuditEvent, ProblemCode } from './declared.ts';
import { type KeyScope, resultsScope } from './keyScopes.ts';
import { everyRole, type PermissionSet, staff } from './roles.ts';

export { basePath, repeatKeyHeader };

/**
 * `anyone` needs no credential; `headset` is an enrolled device, proven by its secret; `headset or play` is a headset, or
 * a browser in which a learner pressed Play, proven by the secret of that play; `learner on a headset` is proven by the
 * short-lived token that a headset gets when a learner signs in on it.
 */
export type Callers =
  | 'anyone'
  | 'headset'
  | 'headset or play'
  | 'learner on a headset'
  | readonly PermissionSet[];

/** The company's records that the call may touch; services apply it, the permission test proves it. */
export type Scope = 'none' | 'self' | 'self or staff in scope' | 'staff scope' | 'company' | 'headset';

/**
 * Each class has a budget of its own, so that dashboards cannot starve uploads and a rush of sign-ins stops
 * neither.
 */
export type RateClass = 'open' | 'sign-in' | 'read' | 'write' | 'ingest' | 'play';

/**
 * `own` means that the service opens its transactions itself: short ones, none of which is held while it
 * hashes, waits or streams.
 */
export type TransactionUse = 'none' | 'read' | 'write' | 'own';

/** A file that comes with the call, as multipart/form-data; the body's fields come beside it as text. */
export interface Upload {
  /** Name of the form field that holds the file. */
  readonly field: string;
  readonly maxBytes: number;
}

/** The most that a body may hold, counted while it arrives; a compressed body is counted as it is unpacked. */
export interface BodyBounds {
  readonly bytes: number;
  /** Elements of all lists together. */
  readonly entries: number;
  /** Fields of all objects together, or of a form. */
  readonly names: number;
}

/** For calls that need no credential. */
export const openBody: BodyBounds = { bytes: 64 * 1024, entries: 5_000, names: 5_000 };

/** For calls that need a credential and declare no bounds of their own. */
export const knownBody: BodyBounds = { bytes: 256 * 1024, entries: 25_000, names: 25_000 };

/**
 * What a call answers when it is sent again, with the same key and content, because its answer was lost. `kept`: what it
 * answered the first time. `anew`: the answer holds a secret, which is never kept; a new one is made, and the one before ends.
 */
export type Repeat = 'kept' | 'anew';

type Schema = z.ZodType;

export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Answer extends Schema = Schema,
> {
  /**
   * The call's row in the specification's list of calls; left out for calls that the specification does not
   * name.
   */
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
  /**
   * All statements read the same state of the data, so that a total fits the rows beside it whatever is
   * written meanwhile.
   */
  readonly oneState?: true;
  readonly audit?: AuditEvent;
  readonly params?: Params;
  readonly query?: Query;
  /**
   * Ignores query parameters that the call does not declare, because other programs than the portal's clients
   * call it, or a caller adds a parameter to get past caches.
   */
  readonly ignoresQuery?: true;
  readonly body?: Body;
  readonly answer: Answer;
  /** The answers by status, where a call has more than the one for 200. */
  readonly answersByStatus?: Readonly<Record<number, Schema>>;
  /** Headers that the call reads itself, declared so that the OpenAPI document shows them. */
  readonly headers?: Schema;
  /**
   * Problems that the call may answer, in addition to those that follow from its callers and those of every
   * call.
   */
  readonly problems?: readonly ProblemCode[];
  /** Limits of the body, where the usual limits do not fit. */
  readonly bodyBounds?: BodyBounds;
  readonly upload?: Upload;
  /** For calls of people and keys that make something: the same call within ten minutes makes nothing twice. */
  readonly repeat?: Repeat;
  /** The only media type that the body may have; application/json when left out. */
  readonly accepts?: 'application/x-www-form-urlencoded';
  /** The call answers with a redirect, which the browser follows. */
  readonly redirects?: true;
  /**
   * Media type of an answer that is streamed as it is made, such as text/csv; when left out, JSON parsed by
   * `answer`.
   */
  readonly produces?: string | readonly string[];
  /**
   * The scope with which an API key may make this call; the key then reaches what an Admin reaches. When it
   * is left out, no API key may make the call.
   */
  readonly keyScope?: KeyScope;
  /**
   * The part of the answer that a key with results:read but not `keyScope` sees: ids, names, external ids.
   * Without it such a key is refused.
   */
  readonly namesForResults?: Schema;
  /** Lets somebody make this call who must change their password before they can use anything else. */
  readonly duringForcedChange?: true;
}

/**
 * Declares a call once; routing, validation, permissions, rate limits, audit, OpenAPI and the client follow
 * from it.
 */
export const endpoint = <
  Params extends Schema = z.ZodUndefined,
  Query extends Schema = z.ZodUndefined,
  Body extends Schema = z.ZodUndefined,
  Answer extends Schema = Schema,
>(
  declaration: Endpoint<Params, Query, Body, Answer>,
): Endpoint<Params, Query, Body, Answer> => declaration;

export const reading = { rate: 'read', transaction: 'read' } as const;
/** For calls with several read statements that must see the same state of the data. */
export const readingOneState = { ...reading, oneState: true } as const;
/** Reads in several transactions that the service opens, mostly to stream. */
export const readingInSteps = { rate: 'read', transaction: 'own' } as const;
export const writing = { rate: 'write', transaction: 'write' } as const;
/** Writes in several transactions that the service opens. */
export const writingInSteps = { rate: 'write', transaction: 'own' } as const;
/**
 * For calls with which somebody could guess a password or code: limited like sign-ins, and no transaction is
 * held while hashing.
 */
export const guessable = { rate: 'sign-in', transaction: 'own' } as const;

export const publicCall = { callers: 'anyone', scope: 'none' } as const;
export const headsetCall = { callers: 'headset', scope: 'headset' } as const;
/** A headset's call that a play may make too, for the sessions that it started. */
export const headsetOrPlayCall = { callers: 'headset or play', scope: 'headset' } as const;
export const ownCall = { callers: everyRole, scope: 'self' } as const;
/**
 * For calls about one person or that person's modules. Everybody may ask about themselves, staff also about
 * people in their scope.
 */
export const personCall = { callers: everyRole, scope: 'self or staff in scope' } as const;
export const staffCall = { callers: staff, scope: 'staff scope' } as const;
export const adminCall = { callers: ['admin', 'superadmin'], scope: 'staff scope' } as const;
export const companyCall = { ...adminCall, scope: 'company' } as const;

/** True when a key with these scopes may make the call: by the call's `keyScope`, or to read `namesForResults`. */
export const opensTo = (endpoint: Endpoint, scopes: readonly KeyScope[]): boolean =>
  (endpoint.keyScope !== undefined && scopes.includes(endpoint.keyScope)) || seesNamesAlone(endpoint, scopes);

/** True when a key with these scopes gets `namesForResults` instead of the whole answer. */
export const seesNamesAlone = (
  { keyScope, namesForResults }: Endpoint,
  scopes: readonly KeyScope[],
): boolean =>
  namesForResults !== undefined &&
  scopes.includes(resultsScope) &&
  !(keyScope !== undefined && scopes.includes(keyScope));

/** Bounds of the call's body; larger when the call needs a credential. */
export const boundsOf = ({ callers, bodyBounds }: Endpoint): BodyBounds =>
  bodyBounds ?? (callers === 'anyone' ? openBody : knownBody);

type Parsed<S> = S extends Schema ? z.output<S> : undefined;
type Sent<S> = S extends z.ZodUndefined ? undefined : S extends Schema ? z.input<S> : undefined;

/** The parsed input that a handler receives. */
export type InputOf<E extends Endpoint> = {
  params: Parsed<Exclude<E['params'], undefined>>;
  query: Parsed<Exclude<E['query'], undefined>>;
  body: Parsed<Exclude<E['body'], undefined>>;
};
export type AnswerOf<E extends Endpoint> = z.output<E['answer']>;
/** The answer as a service returns it, before defaults and transforms. */
export type AnswerInputOf<E extends Endpoint> = z.input<E['answer']>;

type Needed<K extends string, V> = undefined extends V ? { [key in K]?: V } : { [key in K]: V };
/** A request as a client sends it: only the parts that the call declares. */
export type RequestOf<E extends Endpoint> = Needed<'params', Sent<Exclude<E['params'], undefined>>> &
  Needed<'query', Sent<Exclude<E['query'], undefined>>> &
  Needed<'body', Sent<Exclude<E['body'], undefined>>>;
