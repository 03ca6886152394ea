import type { Readable } from 'node:stream';
import {
  type AnswerInputOf,
  type Endpoint,
  type InputOf,
  type KeyScope,
  opensTo,
  type PermissionSet,
  type ProblemCode,
  seesNamesAlone,
} from '@simward/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AuditEntry, actorOf, appendAudit } from '../../audit.sql.ts';
import { isKey, type UserCaller } from '../../auth/caller.ts';
import type { Trx } from '../../database/createDatabase.ts';
import type { Scope } from '../../database/transactions/scope.ts';
import { clientAddress } from '../../http/clientAddress.ts';
import type { Platform } from '../../platform.ts';
import { existing, Problem, problem } from '../../problem.ts';
import type { About, Handler, OwnCtx, UserCtx } from '../ctx.ts';
import { parseInput } from '../input/parseInput.ts';
import { readUpload, type UploadedFile } from '../input/readUpload.ts';
import { expectCallers, type Registration, requestCtx } from '../registration.ts';
import { proofOf } from './provenCaller.ts';

const rolesOf = ({ callers }: Endpoint): readonly PermissionSet[] =>
  typeof callers === 'string' ? [] : callers;

const seesEverything = (endpoint: Endpoint, caller: UserCaller) =>
  caller.permissionSet === 'superadmin' && endpoint.scope !== 'self';

const expectAllowed = (endpoint: Endpoint, caller: UserCaller) => {
  if (isKey(caller)) return expectScope(endpoint, caller.scopes);
  if (caller.mustChangePassword && !endpoint.duringForcedChange) throw problem('auth.change-password');
  if (!rolesOf(endpoint).includes(caller.permissionSet)) throw problem('access.forbidden');
};

const expectScope = (endpoint: Endpoint, scopes: readonly KeyScope[]) => {
  if (endpoint.keyScope === undefined) throw problem('api-key.closed');
  if (!opensTo(endpoint, scopes)) throw problem('api-key.scope', { values: { scope: endpoint.keyScope } });
};

/** What a caller is answered with: all of it, or the names that results are asked for by. */
const answerOf = (endpoint: Endpoint, caller: UserCaller): Endpoint['answer'] =>
  endpoint.namesForResults && isKey(caller) && seesNamesAlone(endpoint, caller.scopes)
    ? endpoint.namesForResults
    : endpoint.answer;

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

/** In a transaction of its own: the refusal must not roll back its own record. */
const auditDenial = (platform: Platform, endpoint: Endpoint, caller: UserCaller, request: FastifyRequest) =>
  platform.database.write({ companyId: caller.companyId }, (trx) =>
    appendAudit(trx, {
      ...auditOf(platform, request, caller, 'access.denied'),
      outcome: 'denied',
      subject: { type: 'call', id: endpoint.name },
    }),
  );

const denials: readonly ProblemCode[] = ['access.forbidden', 'api-key.closed', 'api-key.scope'];

const auditingDenials = async <T>(
  { platform }: Registration,
  endpoint: Endpoint,
  request: FastifyRequest,
  work: (knownAs: (caller: UserCaller) => void) => Promise<T>,
): Promise<T> => {
  let asked: UserCaller | undefined;
  try {
    return await work((caller) => {
      asked = caller;
    });
  } catch (error) {
    if (error instanceof Problem && denials.includes(error.code) && asked)
      await auditDenial(platform, endpoint, asked, request);
    throw error;
  }
};

const transactionOf = ({ read, readOneState, write }: Platform['database'], endpoint: Endpoint) => {
  if (endpoint.transaction === 'write') return write;
  return endpoint.oneState ? readOneState : read;
};

/** Says that a SuperAdmin's call goes on in a transaction of all companies. */
const widened = Symbol('widened');

/**
 * Calls of signed-in people: caller, role and what the call asks are read in one transaction of the kind that the contract
 * names. A SuperAdmin's call that sees every company goes on in a second one, of the login that may: nobody else gets it.
 */
export const userCalls = (registration: Registration) => {
  const { platform, register } = registration;
  return <E extends Endpoint>(endpoint: E, handler: Handler<E, UserCtx>) => {
    expectCallers(endpoint, rolesOf(endpoint).length > 0 && ['read', 'write'].includes(endpoint.transaction));
    const transaction = transactionOf(platform.database, endpoint);
    register(endpoint, (request, reply) =>
      auditingDenials(registration, endpoint, request, async (knownAs) => {
        const proof = await proofOf(registration, request);
        const answerTo = async (trx: Trx, caller: UserCaller) => {
          const input = parseInput(endpoint, request);
          let about: About = {};
          const ctx: UserCtx = {
            ...requestCtx(platform, caller, request, reply),
            trx,
            audit: (given) => {
              about = given;
            },
          };
          const result = await handler({ ctx, ...input });
          if (endpoint.audit)
            await appendAudit(trx, { ...auditOf(platform, request, caller, endpoint.audit), ...about });
          return result;
        };
        const { caller, value } = await transaction({ companyId: proof.companyId }, async (trx) => {
          const found = existing(await proof.find(trx), 'auth.required');
          knownAs(found);
          expectAllowed(endpoint, found);
          return {
            caller: found,
            value: seesEverything(endpoint, found) ? widened : await answerTo(trx, found),
          };
        });
        return answerOf(endpoint, caller).parse(
          value === widened ? await transaction('all', (trx) => answerTo(trx, caller)) : value,
        );
      }),
    );
  };
};

/** The caller of a call that opens its own transactions, and the means to open them in the caller's scope. */
const ownCtx = async (
  registration: Registration,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  knownAs: (caller: UserCaller) => void,
): Promise<OwnCtx> => {
  const { platform } = registration;
  const { companyId, find } = await proofOf(registration, request);
  const caller = existing(await platform.database.read({ companyId }, find), 'auth.required');
  knownAs(caller);
  expectAllowed(endpoint, caller);
  const scope: Scope = seesEverything(endpoint, caller) ? 'all' : { companyId: caller.companyId };
  return {
    ...requestCtx(platform, caller, request, reply),
    scope,
    read: (work) => platform.database.read(scope, work),
    write: (work) => platform.database.write(scope, work),
    recheck: () => ownCtx(registration, endpoint, request, reply, knownAs),
    audit: async (trx: Trx, about: About = {}) => {
      if (!endpoint.audit) throw new Error(`${endpoint.name} names no audit event`);
      await appendAudit(trx, { ...auditOf(platform, request, caller, endpoint.audit), ...about });
    },
  };
};

/** Calls of signed-in people whose services open short transactions: nothing is held while hashing or waiting. */
export const ownCalls =
  (registration: Registration) =>
  <E extends Endpoint>(endpoint: E, handler: Handler<E, OwnCtx>) => {
    expectCallers(endpoint, rolesOf(endpoint).length > 0 && endpoint.transaction === 'own');
    registration.register(endpoint, (request, reply) =>
      auditingDenials(registration, endpoint, request, async (knownAs) => {
        const ctx = await ownCtx(registration, endpoint, request, reply, knownAs);
        return endpoint.answer.parse(await handler({ ctx, ...parseInput(endpoint, request) }));
      }),
    );
  };

/** Calls that bring a file with them. */
export const uploadCalls =
  (registration: Registration) =>
  <E extends Endpoint>(
    endpoint: E,
    handler: (
      input: { ctx: OwnCtx; file: UploadedFile } & InputOf<E>,
    ) => AnswerInputOf<E> | Promise<AnswerInputOf<E>>,
  ) => {
    expectCallers(endpoint, rolesOf(endpoint).length > 0 && endpoint.transaction === 'own');
    registration.register(endpoint, (request, reply) =>
      auditingDenials(registration, endpoint, request, async (knownAs) => {
        const ctx = await ownCtx(registration, endpoint, request, reply, knownAs);
        return endpoint.answer.parse(await handler({ ctx, ...(await readUpload(endpoint, request)) }));
      }),
    );
  };

/** Calls whose answer is streamed as it is made, so that its size costs no memory. */
export const streamCalls =
  (registration: Registration) =>
  <E extends Endpoint>(
    endpoint: E,
    handler: (input: { ctx: OwnCtx } & InputOf<E>) => Readable | Promise<Readable>,
  ) => {
    expectCallers(endpoint, rolesOf(endpoint).length > 0 && endpoint.transaction === 'own');
    registration.register(endpoint, (request, reply) =>
      auditingDenials(registration, endpoint, request, async (knownAs) => {
        const ctx = await ownCtx(registration, endpoint, request, reply, knownAs);
        const stream = await handler({ ctx, ...parseInput(endpoint, request) });
        // Where a call produces several kinds, its service has said which one this is.
        if (!reply.hasHeader('content-type'))
          reply.type([endpoint.produces ?? 'application/json'].flat()[0] ?? '');
        return reply.send(stream);
      }),
    );
  };
