import { sql } from 'kysely';
import type { PlayCaller } from '../../platform/auth/caller.ts';
import type { CompanyDatabase } from '../../platform/database/createDatabase.ts';
import { compileOnce } from '../../platform/database/statements/compiledOnce.ts';
import { keyHash } from '../../platform/ids.ts';

const findBySecret = compileOnce(
  (_database, { secretHash }: { secretHash: Buffer }) =>
    sql<{
      company_id: string;
      play_id: string;
    }>`select company_id, play_id from play_by_secret(${secretHash})`,
);

/**
 * The play with this secret. It is found as long as it is kept: what it may still do is decided with each session, so
 * that nothing that was played is lost.
 */
export const findPlayCaller = async (
  database: CompanyDatabase,
  secret: string,
): Promise<PlayCaller | undefined> => {
  const [play] = await findBySecret(database.unscoped, { secretHash: keyHash(secret) });
  return play && { kind: 'play', companyId: play.company_id, playId: play.play_id };
};
