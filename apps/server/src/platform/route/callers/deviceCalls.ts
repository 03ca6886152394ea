import type { Endpoint } from '@simward/contract';
import type { HeadsetCaller, LearnerCaller } from '../../auth/caller.ts';
import type { Handler, RequestCtx, TrxCtx, UploadCtx } from '../ctx.ts';
import { parseInput } from '../input/parseInput.ts';
import { expectCallers, type Registration, requestCtx } from '../registration.ts';
import { credentialOf, expectHeadset } from './credentialOf.ts';

/** Calls of an enrolled headset; their services open short transactions of their own. */
export const headsetCalls =
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

/** Uploads of an enrolled headset, on the connections kept for ingestion. */
export const headsetUploads =
  (registration: Registration) =>
  <E extends Endpoint>(endpoint: E, handler: Handler<E, UploadCtx>) => {
    const { platform, register } = registration;
    expectCallers(endpoint, endpoint.callers === 'headset' && endpoint.rate === 'ingest');
    register(endpoint, async (request, reply) => {
      const caller = await expectHeadset(registration, platform.ingestDatabase, request);
      const ctx: UploadCtx = {
        ...requestCtx(platform, caller, request, reply),
        write: (work) => platform.ingestDatabase.write({ companyId: caller.companyId }, work),
      };
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
