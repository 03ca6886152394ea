import {
  type AnswerInputOf,
  basePath,
  type Endpoint,
  type InputOf,
  type PermissionSet,
} from '@simward/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { appendAudit } from '../audit.sql.ts';
import type { AnyoneCaller, HeadsetCaller, LearnerCaller, UserCaller } from '../auth/caller.ts';
import { findHeadsetCaller } from '../auth/headsetCaller.sql.ts';
import { findUserCaller } from '../auth/userCaller.sql.ts';
import { setEverythingScope } from '../database/scope.sql.ts';
import type { Scope } from '../database/scope.ts';
import type { Platform } from '../platform.ts';
import { Problem, problem } from '../problem.ts';
import type { Caller, RequestCtx, TrxCtx } from './ctx.ts';
import { isDeeperThan } from './nesting.ts';
import { parseInput } from './parseInput.ts';
import { rateLimits } from './rateLimits.ts';

const deepestBody = 12;

type Handler<E extends Endpoint, Ctx> = (
  input: { ctx: Ctx } & InputOf<E>,
) => AnswerInputOf<E> | Promise<AnswerInputOf<E>>;

const bearer = (request: FastifyRequest, scheme: string): string => {
  const [given, credential] = (request.headers.authorization ?? '').split(' ');
  if (given?.toLowerCase() !== scheme || !credential) throw problem('auth.required');
  return credential;
};

const requestCtx = <C extends Caller>(
  platform: Platform,
  caller: C,
  request: FastifyRequest,
  reply: FastifyReply,
): RequestCtx<C> => ({
  platform,
  clock: platform.clock,
  caller,
  requestId: request.id,
  address: request.ip,
  request,
  reply,
});

/**
 * Serves contract endpoints: one line per call in `<feature>.routes.ts`. Each of the methods below fits one kind of
 * caller; it refuses an endpoint that the contract declares for another, so a route can never be wider than its row.
 */
export const createRouter = (app: FastifyInstance, platform: Platform) => {
  const served = new Set<string>();

  const register = <E extends Endpoint>(endpoint: E, answer: RouteHandlerMethod) => {
    served.add(endpoint.name);
    app.route({
      method: endpoint.method,
      url: basePath + endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      ...(endpoint.bodyLimit ? { bodyLimit: endpoint.bodyLimit } : {}),
      config: { rateLimit: { max: rateLimits[endpoint.rate], groupId: endpoint.rate } },
      preValidation: async (request) => {
        if (isDeeperThan(request.body, deepestBody)) throw problem('request.too-deep');
      },
      handler: answer,
    });
  };

  const answered = <E extends Endpoint>(endpoint: E, value: unknown) => endpoint.answer.parse(value);

  /** Calls that need no credential. */
  const open = <E extends Endpoint>(endpoint: E, handler: Handler<E, RequestCtx<AnyoneCaller>>) => {
    expectCallers(endpoint, endpoint.callers === 'anyone');
    register(endpoint, async (request, reply) => {
      const ctx = requestCtx(platform, { kind: 'anyone' as const }, request, reply);
      return answered(endpoint, await handler({ ctx, ...parseInput(endpoint, request) }));
    });
  };

  /** Calls of an enrolled headset; their services open short transactions of their own. */
  const headset = <E extends Endpoint>(endpoint: E, handler: Handler<E, RequestCtx<HeadsetCaller>>) => {
    expectCallers(endpoint, endpoint.callers === 'headset');
    register(endpoint, async (request, reply) => {
      const database = endpoint.rate === 'ingest' ? platform.ingestDatabase : platform.database;
      const secret = bearer(request, 'headset');
      const caller = await findHeadsetCaller(database, secret, platform.clock.now());
      if (!caller) throw problem('headset.unknown');
      const ctx = requestCtx(platform, caller, request, reply);
      return answered(endpoint, await handler({ ctx, ...parseInput(endpoint, request) }));
    });
  };

  /** Calls of a learner who is signed in on a headset: reading the own modules. */
  const learner = <E extends Endpoint>(endpoint: E, handler: Handler<E, TrxCtx<LearnerCaller>>) => {
    expectCallers(endpoint, endpoint.callers === 'learner on a headset' && endpoint.transaction === 'read');
    register(endpoint, async (request, reply) => {
      const claims = await platform.tokens.readHeadset(bearer(request, 'bearer'));
      const caller: LearnerCaller = {
        kind: 'learner on a headset',
        companyId: claims.cid,
        userId: claims.sub,
        headsetId: claims.hid,
      };
      const input = parseInput(endpoint, request);
      const value = await platform.database.read({ companyId: caller.companyId }, async (trx) =>
        handler({
          ctx: { ...requestCtx(platform, caller, request, reply), trx, audit: () => undefined },
          ...input,
        }),
      );
      return answered(endpoint, value);
    });
  };

  const auditDenial = (endpoint: Endpoint, caller: UserCaller, request: FastifyRequest) =>
    platform.database.write({ companyId: caller.companyId }, (trx) =>
      appendAudit(trx, {
        companyId: caller.companyId,
        at: platform.clock.now(),
        event: 'access.denied',
        outcome: 'denied',
        actor: { id: caller.userId, name: caller.name, role: caller.roleName },
        subject: { type: 'call', id: endpoint.name },
        address: request.ip,
        requestId: request.id,
      }),
    );

  /** Calls of signed-in people: caller, role and scope are read in the transaction that the contract names. */
  const user = <E extends Endpoint>(endpoint: E, handler: Handler<E, TrxCtx<UserCaller>>) => {
    const roles: readonly PermissionSet[] = typeof endpoint.callers === 'string' ? [] : endpoint.callers;
    expectCallers(endpoint, roles.length > 0 && ['read', 'write'].includes(endpoint.transaction));
    const transaction = endpoint.transaction === 'read' ? platform.database.read : platform.database.write;
    register(endpoint, async (request, reply) => {
      const claims = await platform.tokens.readAccess(bearer(request, 'bearer'));
      const scope: Scope = { companyId: claims.cid };
      let denied: UserCaller | undefined;
      try {
        const value = await transaction(scope, async (trx) => {
          const caller = await findUserCaller(trx, claims, platform.clock.now());
          if (!caller) throw problem('auth.required');
          denied = caller;
          if (!roles.includes(caller.permissionSet)) throw problem('access.forbidden');
          if (caller.permissionSet === 'superadmin' && endpoint.scope !== 'self')
            await setEverythingScope(trx);
          const input = parseInput(endpoint, request);
          let about: Parameters<TrxCtx<UserCaller>['audit']>[0] = {};
          const ctx: TrxCtx<UserCaller> = {
            ...requestCtx(platform, caller, request, reply),
            trx,
            audit: (given) => {
              about = given;
            },
          };
          const result = await handler({ ctx, ...input });
          if (endpoint.audit) {
            await appendAudit(trx, {
              companyId: caller.companyId,
              at: platform.clock.now(),
              event: endpoint.audit,
              outcome: 'done',
              actor: { id: caller.userId, name: caller.name, role: caller.roleName },
              address: request.ip,
              requestId: request.id,
              ...about,
            });
          }
          return result;
        });
        return answered(endpoint, value);
      } catch (error) {
        // In a transaction of its own: the refusal must not roll back its own record.
        if (error instanceof Problem && error.code === 'access.forbidden' && denied)
          await auditDenial(endpoint, denied, request);
        throw error;
      }
    });
  };

  return { open, headset, learner, user, served };
};

export type Router = ReturnType<typeof createRouter>;

const expectCallers = (endpoint: Endpoint, fits: boolean) => {
  if (!fits) throw new Error(`${endpoint.name} is registered for other callers than the contract names`);
};
