import { keyPrefix } from '@simward/contract';
import type { FastifyRequest } from 'fastify';
import type { FindCallers, HeadsetCaller, PlayCaller, UserCaller } from '../../auth/caller.ts';
import type { CompanyDatabase, Trx } from '../../database/createDatabase.ts';
import type { Platform } from '../../platform.ts';
import { existing, problem } from '../../problem.ts';

export interface CallerLookUp {
  readonly platform: Platform;
  readonly findCallers: FindCallers;
}

/** The credential of one scheme from the Authorization header. */
export const credentialOf = (request: FastifyRequest, scheme: 'bearer' | 'headset' | 'play'): string => {
  const credential = schemeAndCredential(request);
  if (credential?.scheme !== scheme) throw problem('auth.required');
  return credential.credential;
};

const schemeAndCredential = (request: FastifyRequest) => {
  const [, scheme, credential] = /^(\S+) (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
  return scheme && credential ? { scheme: scheme.toLowerCase(), credential } : undefined;
};

/** The headset whose secret the request brings. @throws Problem headset.unknown */
export const expectHeadset = async (
  { platform, findCallers }: CallerLookUp,
  database: CompanyDatabase,
  request: FastifyRequest,
): Promise<HeadsetCaller> => {
  const secret = credentialOf(request, 'headset');
  return existing(await findCallers.headset(database, secret, platform.clock.now()), 'headset.unknown');
};

/** The headset or the play whose secret the request brings. @throws Problem headset.unknown, play.unknown */
export const expectHeadsetOrPlay = async (
  lookUp: CallerLookUp,
  database: CompanyDatabase,
  request: FastifyRequest,
): Promise<HeadsetCaller | PlayCaller> => {
  if (schemeAndCredential(request)?.scheme !== 'play') return expectHeadset(lookUp, database, request);
  return existing(await lookUp.findCallers.play(database, credentialOf(request, 'play')), 'play.unknown');
};

/**
 * The result of checking a bearer credential. It comes before the call's transaction, which must know the
 * company.
 */
interface Proof {
  readonly companyId: string;
  /** Reads the caller; undefined if the person may not sign in any more. */
  find(trx: Trx): Promise<UserCaller | undefined>;
}

/**
 * Reads an access token, or looks up an API key, which itself does not name a company.
 * @throws Problem that says what is wrong with the credential
 */
export const proofOf = async (
  { platform, findCallers }: CallerLookUp,
  request: FastifyRequest,
): Promise<Proof> => {
  const bearer = credentialOf(request, 'bearer');
  const now = platform.clock.now();
  if (bearer.startsWith(keyPrefix)) {
    const caller = await findCallers.key(platform.database, bearer, now);
    return { companyId: caller.companyId, find: async () => caller };
  }
  const claims = platform.tokens.readAccess(bearer);
  return {
    companyId: claims.cid,
    find: (trx) => findCallers.user(trx, claims, now),
  };
};
