import { keyPrefix } from '@simward/contract';
import type { FastifyRequest } from 'fastify';
import type { UserCaller } from '../../auth/caller.ts';
import type { Trx } from '../../database/createDatabase.ts';
import { type CallerLookUp, credentialOf } from './credentialOf.ts';

/** What a bearer credential proves before its transaction: whose company is meant, and how the caller is looked up. */
interface Proof {
  readonly companyId: string;
  /** Undefined for who may not come in any more. */
  find(trx: Trx): Promise<UserCaller | undefined>;
}

/**
 * Reads an access token, or looks an API key up, which names no company.
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
