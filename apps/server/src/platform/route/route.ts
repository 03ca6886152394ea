import type { Endpoint } from '@simward/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FindCallers, HeadsetCaller, LearnerCaller, PlayCaller } from '../auth/caller.ts';
import type { Platform } from '../platform.ts';
import {
  type CallerLookUp,
  credentialOf,
  expectHeadset,
  expectHeadsetOrPlay,
} from './callers/credentials.ts';
import { ownCalls, streamCalls, uploadCalls, userCalls } from './callers/userCalls.ts';
import type { AnyoneCtx, Handler, RequestCtx, TrxCtx, UploadCtx } from './ctx.ts';
import { parseInput } from './input/parseInput.ts';
import { createRegistration, expectCallers, type Registration, requestCtx } from './registration.ts';

/**
 * Serves the contract's endpoints. Each call is one line in a `<feature>.routes.ts`. Each method is for one
 * kind of caller or answer and refuses endpoints that the contract declares for another kind, so that a route
 * never opens more than its contract says.
 */
export const createRouter = (app: FastifyInstance, platform: Platform, findCallers: FindCallers) => {
  const registration = createRegistration(app, platform, findCallers);
  return {
    served: registration.served,
    open: openCalls(registration),
    redirect: redirectCalls(registration),
    headset: headsetCalls(registration),
    headsetUpload: headsetUploads(registration),
    headsetOrPlayUpload: headsetOrPlayUploads(registration),
    learner: learnerCalls(registration),
    /** For calls that run in one transaction, which the route opens. */
    user: userCalls(registration),
    /** For calls whose service opens short transactions itself. */
    own: ownCalls(registration),
    upload: uploadCalls(registration),
    stream: streamCalls(registration),
  };
};

export type Router = ReturnType<typeof createRouter>;

/** Registers calls that need no credential. */
const openCalls =
  ({ platform, register }: Registration) =>
  <E extends Endpoint>(endpoint: E, handler: Handler<E, AnyoneCtx>) => {
    expectCallers(endpoint, endpoint.callers === 'anyone');
    register(endpoint, async (request, reply) => {
      const ctx = requestCtx(platform, { kind: 'anyone' as const }, request, reply);
      return endpoint.answer.parse(await handler({ ctx, ...parseInput(endpoint, request) }));
    });
  };

/** Registers calls that redirect the browser to the address that the handler returns. */
const redirectCalls =
  ({ platform, register }: Registration) =>
  <E extends Endpoint>(endpoint: E, handler: Handler<E, AnyoneCtx>) => {
    expectCallers(endpoint, endpoint.callers === 'anyone' && endpoint.redirects === true);
    register(endpoint, async (request, reply) => {
      const ctx = requestCtx(platform, { kind: 'anyone' as const }, request, reply);
      const address = await handler({ ctx, ...parseInput(endpoint, request) });
      return reply.header('cache-control', 'no-store').redirect(String(address), 303);
    });
  };

/** Registers calls of an enrolled headset, whose services open short transactions themselves. */
const headsetCalls =
  (registration: Registration) =>
  <E extends Endpoint>(endpoint: E, handler: Handler<E, RequestCtx<HeadsetCaller>>) => {
    const { platform, register } = registration;
    expectCallers(endpoint, endpoint.callers === 'headset');
    register(endpoint, async (request, reply) => {
      const caller = await expectHeadset(registration, platform.database, request);
      const ctx = requestCtx(platform, caller, request, reply);
      return endpoint.answer.parse(await handler({ ctx, ...parseInput(endpoint, request) }));
    });
  };

/** Registers uploads of an enrolled headset, which use the connections reserved for uploads. */
const headsetUploads =
  (registration: Registration) =>
  <E extends Endpoint>(endpoint: E, handler: Handler<E, UploadCtx>) => {
    expectCallers(endpoint, endpoint.callers === 'headset' && endpoint.rate === 'ingest');
    registerUpload(registration, endpoint, expectHeadset, handler);
  };

/** Registers uploads that a play may send too, on the same connections. */
const headsetOrPlayUploads =
  (registration: Registration) =>
  <E extends Endpoint>(endpoint: E, handler: Handler<E, UploadCtx<HeadsetCaller | PlayCaller>>) => {
    expectCallers(endpoint, endpoint.callers === 'headset or play' && endpoint.rate === 'ingest');
    registerUpload(registration, endpoint, expectHeadsetOrPlay, handler);
  };

const registerUpload = <E extends Endpoint, C extends HeadsetCaller | PlayCaller>(
  registration: Registration,
  endpoint: E,
  expectSender: (
    lookUp: CallerLookUp,
    database: Platform['ingestDatabase'],
    request: FastifyRequest,
  ) => Promise<C>,
  handler: Handler<E, UploadCtx<C>>,
) => {
  const { platform, register } = registration;
  register(endpoint, async (request, reply) => {
    const caller = await expectSender(registration, platform.ingestDatabase, request);
    const ctx: UploadCtx<C> = {
      ...requestCtx(platform, caller, request, reply),
      write: (work) => platform.ingestDatabase.write({ companyId: caller.companyId }, work),
    };
    return endpoint.answer.parse(await handler({ ctx, ...parseInput(endpoint, request) }));
  });
};

/** Registers calls of a learner who is signed in on a headset. They only read. */
const learnerCalls =
  ({ platform, register }: Registration) =>
  <E extends Endpoint>(endpoint: E, handler: Handler<E, TrxCtx<LearnerCaller>>) => {
    expectCallers(endpoint, endpoint.callers === 'learner on a headset' && endpoint.transaction === 'read');
    register(endpoint, async (request, reply) => {
      const claims = platform.tokens.readHeadset(credentialOf(request, 'bearer'));
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
      return endpoint.answer.parse(value);
    });
  };
