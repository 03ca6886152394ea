import type { Readable } from 'node:stream';
import {
  type AnswerInputOf,
  type Endpoint,
  type InputOf,
  type KeyScope,
  opensTo,
  type PermissionSet,
  type ProblemCode,
  seesAllCompanies,
  seesNamesAlone,
} from '@simward/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AuditEntry, actorOf, appendAudit } from '../../audit.sql.ts';
import { isKey, type UserCaller } from '../../auth/caller.ts';
import type { Trx } from '../../database/createDatabase.ts';
import type { Scope } from '../../database/transactions/transactions.ts';
import { clientAddress } from '../../http/clientAddress.ts';
import type { Platform } from '../../platform.ts';
import { existing, Problem, problem } from '../../problem.ts';
import type { About, Handler, OwnCtx, UserCtx } from '../ctx.ts';
import { parseInput } from '../input/parseInput.ts';
import { readUpload, type UploadedFile } from '../input/readUpload.ts';
import { expectCallers, type Registration, requestCtx } from '../registration.ts';
import type { Made } from '../repeats/repeatableCall.sql.ts';
import { answerOnce, answerOnceIn, madeOf, noteMade, repeatableCallOf } from '../repeats/repeats.ts';
import { proofOf } from './credentials.ts';

/**
 * Returned instead of an answer if the call is a SuperAdmin's and needs a second transaction, which sees all
 * companies.
 */
const needsAllCompanies = Symbol('needs all companies');

/**
 * Registers calls of signed-in people. The caller, the role and the data are read in one transaction of the
 * kind that the contract names. A SuperAdmin's call continues in a second transaction with the database role
 * that sees all companies. No other caller's call uses this role.
 */
export const userCalls = (registration: Registration) => {
  const { platform, register } = registration;
  return <E extends Endpoint>(endpoint: E, handler: Handler<E, UserCtx>, again?: Again<E, UserCtx>) => {
    expectCallers(endpoint, rolesOf(endpoint).length > 0 && ['read', 'write'].includes(endpoint.transaction));
    const answerAgain = againOf(endpoint, again);
    const transaction = transactionOf(platform.database, endpoint);
    register(endpoint, (request, reply) =>
      auditingDenials(registration, endpoint, request, async (noteCaller) => {
        const proof = await proofOf(registration, request);
        const answerTo = async (trx: Trx, caller: UserCaller) => {
          const input = parseInput(endpoint, request);
          let about: About = {};
          const ctx: UserCtx = {
            ...requestCtx(platform, caller, request, reply),
            trx,
            audit: (callsAbout) => {
              about = callsAbout;
            },
          };
          const audited = async (answer: unknown) => {
            if (endpoint.audit)
              await appendAudit(trx, { ...auditOf(platform, request, caller, endpoint.audit), ...about });
            return answer;
          };
          const call = repeatableCallOf(endpoint, caller, request, input);
          return answerOnceIn(
            platform,
            trx,
            { endpoint, call },
            {
              first: async () => audited(await handler({ ctx, ...input })),
              again: async (made) => audited(await answerAgain({ ctx, ...input }, made)),
              madeBy: () => madeOf(caller, about),
            },
          );
        };
        const { caller, value } = await transaction({ companyId: proof.companyId }, async (trx) => {
          const caller = existing(await proof.find(trx), 'auth.required');
          noteCaller(caller);
          expectAllowed(endpoint, caller);
          return {
            caller,
            value: seesEverything(endpoint, caller) ? needsAllCompanies : await answerTo(trx, caller),
          };
        });
        return answerOf(endpoint, caller).parse(
          value === needsAllCompanies ? await transaction('all', (trx) => answerTo(trx, caller)) : value,
        );
      }),
    );
  };
};

/**
 * Registers calls whose services open short transactions themselves, so that none is open while they hash or
 * wait.
 */
export const ownCalls =
  (registration: Registration) =>
  <E extends Endpoint>(endpoint: E, handler: Handler<E, OwnCtx>, again?: Again<E, OwnCtx>) => {
    const answerAgain = againOf(endpoint, again);
    registerOwn(registration, endpoint, async (ctx, request) => {
      const input = parseInput(endpoint, request);
      const call = repeatableCallOf(endpoint, ctx.caller, request, input);
      const repeatable = { endpoint, call };
      const repeatableCtx: OwnCtx = {
        ...ctx,
        audit: async (trx, about = {}) => {
          await ctx.audit(trx, about);
          await noteMade(trx, repeatable, ctx.caller, about);
        },
      };
      const answer = await answerOnce(registration.platform, repeatable, {
        first: async () => handler({ ctx: repeatableCtx, ...input }),
        again: async (made) => answerAgain({ ctx, ...input }, made),
      });
      return endpoint.answer.parse(answer);
    });
  };

/** Registers calls that receive a form with a file. */
export const uploadCalls =
  (registration: Registration) =>
  <E extends Endpoint>(
    endpoint: E,
    handler: (
      input: { ctx: OwnCtx; file: UploadedFile } & InputOf<E>,
    ) => AnswerInputOf<E> | Promise<AnswerInputOf<E>>,
  ) =>
    registerOwn(registration, endpoint, async (ctx, request) =>
      endpoint.answer.parse(await handler({ ctx, ...(await readUpload(endpoint, request)) })),
    );

/**
 * Registers calls whose answer is sent while it is made, so that memory never holds the whole of a large
 * answer.
 */
export const streamCalls =
  (registration: Registration) =>
  <E extends Endpoint>(
    endpoint: E,
    handler: (input: { ctx: OwnCtx } & InputOf<E>) => Readable | Promise<Readable>,
  ) =>
    registerOwn(registration, endpoint, async (ctx, request, reply) => {
      const stream = await handler({ ctx, ...parseInput(endpoint, request) });
      // A call that produces several types has already set the type of this answer.
      if (!reply.hasHeader('content-type'))
        reply.type([endpoint.produces ?? 'application/json'].flat()[0] ?? '');
      return reply.send(stream);
    });

/**
 * Answers a repeat of a call that was done, where the answer holds a secret: it makes a new one for what the call has
 * made, and ends the one before.
 */
type Again<E extends Endpoint, Ctx> = (
  input: Parameters<Handler<E, Ctx>>[0],
  made: Made,
) => ReturnType<Handler<E, Ctx>>;

/** @throws Error where the contract and the route disagree on whether a repeat makes a secret anew */
const againOf = <E extends Endpoint, Ctx>({ name, repeat }: E, again?: Again<E, Ctx>): Again<E, Ctx> => {
  if ((repeat === 'anew') !== (again !== undefined))
    throw new Error(`${name}: the route and the contract disagree on what a repeat is answered`);
  return (
    again ??
    (() => {
      throw new Error(`${name} keeps its answer`);
    })
  );
};

/** Registers a call whose service opens transactions itself. */
const registerOwn = (
  registration: Registration,
  endpoint: Endpoint,
  answer: (ctx: OwnCtx, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
) => {
  expectCallers(endpoint, rolesOf(endpoint).length > 0 && endpoint.transaction === 'own');
  registration.register(endpoint, (request, reply) =>
    auditingDenials(registration, endpoint, request, async (noteCaller) =>
      answer(await ownCtx(registration, endpoint, request, reply, noteCaller), request, reply),
    ),
  );
};

const rolesOf = ({ callers }: Endpoint): readonly PermissionSet[] =>
  typeof callers === 'string' ? [] : callers;

const transactionOf = ({ read, readOneState, write }: Platform['database'], endpoint: Endpoint) => {
  if (endpoint.transaction === 'write') return write;
  return endpoint.oneState ? readOneState : read;
};

const denials: readonly ProblemCode[] = ['access.forbidden', 'api-key.closed', 'api-key.scope'];

const auditingDenials = async <T>(
  { platform }: Registration,
  endpoint: Endpoint,
  request: FastifyRequest,
  work: (noteCaller: (caller: UserCaller) => void) => Promise<T>,
): Promise<T> => {
  let knownCaller: UserCaller | undefined;
  try {
    return await work((caller) => {
      knownCaller = caller;
    });
  } catch (error) {
    if (error instanceof Problem && denials.includes(error.code) && knownCaller)
      await auditDenial(platform, endpoint, knownCaller, request);
    throw error;
  }
};

/**
 * Writes a refusal to the audit log in a separate transaction, because the refusal rolls back the call's own.
 */
const auditDenial = (platform: Platform, endpoint: Endpoint, caller: UserCaller, request: FastifyRequest) =>
  platform.database.write({ companyId: caller.companyId }, (trx) =>
    appendAudit(trx, {
      ...auditOf(platform, request, caller, 'access.denied'),
      outcome: 'denied',
      subject: { type: 'call', id: endpoint.name },
    }),
  );

const auditOf = (
  platform: Platform,
  request: FastifyRequest,
  caller: UserCaller,
  event: AuditEntry['event'],
): AuditEntry => ({
  companyId: caller.companyId,
  at: platform.clock.now(),
  event,
  outcome: 'done',
  actor: actorOf(caller),
  address: clientAddress(request),
  requestId: request.id,
});

const expectAllowed = (endpoint: Endpoint, caller: UserCaller) => {
  if (isKey(caller)) return expectScope(endpoint, caller.scopes);
  if (caller.mustChangePassword && !endpoint.duringForcedChange) throw problem('auth.change-password');
  if (!rolesOf(endpoint).includes(caller.permissionSet)) throw problem('access.forbidden');
};

const expectScope = (endpoint: Endpoint, scopes: readonly KeyScope[]) => {
  if (endpoint.keyScope === undefined) throw problem('api-key.closed');
  if (!opensTo(endpoint, scopes)) throw problem('api-key.scope', { values: { scope: endpoint.keyScope } });
};

const seesEverything = (endpoint: Endpoint, caller: UserCaller) =>
  seesAllCompanies(caller) && endpoint.scope !== 'self';

/**
 * The schema of the answer. A key that may only read results gets only the names that it needs to ask for
 * results.
 */
const answerOf = (endpoint: Endpoint, caller: UserCaller): Endpoint['answer'] =>
  endpoint.namesForResults && isKey(caller) && seesNamesAlone(endpoint, caller.scopes)
    ? endpoint.namesForResults
    : endpoint.answer;

/** The context of a call that opens its own transactions, each in the caller's scope. */
const ownCtx = async (
  registration: Registration,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  noteCaller: (caller: UserCaller) => void,
): Promise<OwnCtx> => {
  const { platform } = registration;
  const { companyId, find } = await proofOf(registration, request);
  const caller = existing(await platform.database.read({ companyId }, find), 'auth.required');
  noteCaller(caller);
  expectAllowed(endpoint, caller);
  const scope: Scope = seesEverything(endpoint, caller) ? 'all' : { companyId: caller.companyId };
  return {
    ...requestCtx(platform, caller, request, reply),
    scope,
    read: (work) => platform.database.read(scope, work),
    write: (work) => platform.database.write(scope, work),
    recheck: () => ownCtx(registration, endpoint, request, reply, noteCaller),
    audit: async (trx: Trx, about: About = {}) => {
      if (!endpoint.audit) throw new Error(`${endpoint.name} names no audit event`);
      await appendAudit(trx, { ...auditOf(platform, request, caller, endpoint.audit), ...about });
    },
  };
};
