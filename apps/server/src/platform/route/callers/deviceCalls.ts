import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from '@simward/contract';
import type { HeadsetCaller, LearnerCaller } from '../../auth/caller.ts';
import { callerChanged, createFoundCallers } from '../../auth/foundCallers.ts';
import { keyHash } from '../../ids.ts';
import { problem } from '../../problem.ts';
import type { Handler, RequestCtx, TrxCtx, UploadCtx } from '../ctx.ts';
import { parseInput } from '../input/parseInput.ts';
import { expectCallers, type Registration, requestCtx } from '../registration.ts';
import { credentialOf } from './credentialOf.ts';

/** Calls of an enrolled headset; their services open short transactions of their own. */
export const headsetCalls =
  ({ platform, findCallers, register }: Registration) =>
  <E extends Endpoint>(endpoint: E, handler: Handler<E, RequestCtx<HeadsetCaller>>) => {
    expectCallers(endpoint, endpoint.callers === 'headset');
    register(endpoint, async (request, reply) => {
      const secret = credentialOf(request, 'headset');
      const caller = await findCallers.headset(platform.database, secret, platform.clock.now());
      if (!caller) throw problem('headset.unknown');
      const ctx = requestCtx(platform, caller, request, reply);
      return endpoint.answer.parse(await handler({ ctx, ...parseInput(endpoint, request) }));
    });
  };

/**
 * Uploads of an enrolled headset. One that has uploaded before is looked up in the transaction that stores, together with
 * the first that this one asks; nothing is committed before the answer.
 */
export const headsetUploads = ({ platform, findCallers, register }: Registration) => {
  const database = platform.ingestDatabase;
  const foundHeadsets = createFoundCallers<HeadsetCaller>();
  return <E extends Endpoint>(endpoint: E, handler: Handler<E, UploadCtx>) => {
    expectCallers(endpoint, endpoint.callers === 'headset' && endpoint.rate === 'ingest');
    register(endpoint, async (request, reply) => {
      const secret = credentialOf(request, 'headset');
      const key = keyHash(secret).toString('base64');
      let confirmed = false;
      const known = (found: HeadsetCaller | undefined): HeadsetCaller => {
        if (!found) throw problem('headset.unknown');
        foundHeadsets.remember(key, found);
        confirmed = true;
        return found;
      };
      const lookUp = async () => known(await findCallers.headset(database, secret, platform.clock.now()));
      const answer = async (caller: HeadsetCaller) => {
        const ctx: UploadCtx = {
          ...requestCtx(platform, caller, request, reply),
          write: (work) =>
            database.write({ companyId: caller.companyId }, async (trx, withCommit) => {
              const looked = confirmed || findCallers.headsetAgain(trx, caller, platform.clock.now());
              const worked = work(trx, withCommit);
              // Which headset this is comes before anything that the work refuses.
              worked.catch(() => undefined);
              const found = await looked;
              if (found !== true && !isDeepStrictEqual(known(found), caller)) throw callerChanged;
              return worked;
            }),
          confirm: async () => {
            if (!confirmed && !isDeepStrictEqual(await lookUp(), caller)) throw callerChanged;
          },
        };
        try {
          return endpoint.answer.parse(await handler({ ctx, ...parseInput(endpoint, request) }));
        } finally {
          // Who sent it comes before whatever is wrong with it.
          await ctx.confirm();
        }
      };
      return answer(foundHeadsets.last(key) ?? (await lookUp())).catch((error: unknown) => {
        const caller = error === callerChanged ? foundHeadsets.last(key) : undefined;
        if (caller) return answer(caller);
        throw error;
      });
    });
  };
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
