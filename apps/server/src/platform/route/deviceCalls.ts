import type { Endpoint } from '@simward/contract';
import type { HeadsetCaller, LearnerCaller } from '../auth/caller.ts';
import { problem } from '../problem.ts';
import type { Handler, RequestCtx, TrxCtx } from './ctx.ts';
import { parseInput } from './parseInput.ts';
import { credentialOf, expectCallers, type Registration, requestCtx } from './registration.ts';

/** Calls of an enrolled headset; their services open short transactions of their own. */
export const headsetCalls =
  ({ platform, findCallers, register }: Registration) =>
  <E extends Endpoint>(endpoint: E, handler: Handler<E, RequestCtx<HeadsetCaller>>) => {
    expectCallers(endpoint, endpoint.callers === 'headset');
    register(endpoint, async (request, reply) => {
      const database = endpoint.rate === 'ingest' ? platform.ingestDatabase : platform.database;
      const secret = credentialOf(request, 'headset');
      const caller = await findCallers.headset(database, secret, platform.clock.now());
      if (!caller) throw problem('headset.unknown');
      const ctx = requestCtx(platform, caller, request, reply);
      return endpoint.answer.parse(await handler({ ctx, ...parseInput(endpoint, request) }));
    });
  };

/** Calls of a learner who is signed in on a headset: reading the own modules. */
export const learnerCalls =
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
