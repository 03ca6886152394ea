import type { PersonKey } from '../../../../platform/auth/caller.ts';
import type { Trx } from '../../../../platform/database/createDatabase.ts';
import { keyHash } from '../../../../platform/ids.ts';

/** A browser that has signed somebody in, as the client where their wrong tries are counted. */
export const browserClient = (browserHash: Buffer): string => `browser:${browserHash.toString('base64url')}`;

export const headsetClient = (headsetId: string): string => `headset:${headsetId}`;

/** Whoever is signed in, and proves again who they are. */
export const signedInClient = 'signed-in';

/**
 * Under which wrong tries are counted: apart for each client that the person is known to come from.
 * @param whose the person, whichever of joined User IDs was given; a User ID that nobody has
 */
export const failureKey = (whose: string, client?: string): Buffer =>
  keyHash(client === undefined ? whose : `${whose} at ${client}`);

/** Under which all wrong tries at a person's User IDs are counted. */
export const failureKeysOf = async (trx: Trx, { companyId, userId }: PersonKey): Promise<Buffer[]> => {
  const [browsers, headsets] = await Promise.all([
    trx
      .selectFrom('known_browser')
      .select('browser_hash')
      .where('company_id', '=', companyId)
      .where('user_id', '=', userId)
      .execute(),
    trx.selectFrom('headset').select('headset_id').where('company_id', '=', companyId).execute(),
  ]);
  const clients = [
    undefined,
    signedInClient,
    ...browsers.map((row) => browserClient(row.browser_hash)),
    ...headsets.map((row) => headsetClient(row.headset_id)),
  ];
  return clients.map((client) => failureKey(userId, client));
};
