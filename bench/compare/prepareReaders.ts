import { z } from 'zod';
import type { Database } from '../../apps/server/src/platform/database/createDatabase.ts';
import { issueTokens } from '../../harness/issueTokens.ts';
import type { PreparedCompany } from '../../harness/prepareCompany.ts';
import { giveRole } from '../filled/companyParts.sql.ts';
import { preparePeople } from '../filled/preparePeople.ts';
import { firstMobileNo } from '../firstMobileNo.ts';
import type { Reader } from './readCalls.ts';

export interface PreparedReaders {
  readers: Reader[];
  tokens: Map<string, string>;
}

/** Enough that nobody reaches the number of calls that one credential may send. */
const admins = 300;

/** Reads from each token whose it is, and deals the modules out among them. */
export const readersOf = (
  tokens: ReadonlyMap<string, string>,
  modules: readonly { moduleId: string }[],
): Reader[] =>
  [...tokens.values()].map((token, index) => {
    const { cid, sub, sid } = claimsOf(token);
    return {
      companyId: cid,
      userId: sub,
      signInSessionId: sid,
      moduleId: modules[index % modules.length]?.moduleId ?? '',
      month: new Date().toISOString().slice(0, 7),
    };
  });

export const prepareLearners = async (
  database: Database,
  dataDir: string,
  company: PreparedCompany,
): Promise<PreparedReaders> => {
  const tokens = await issueTokens(database, dataDir, company);
  return { tokens, readers: readersOf(tokens, company.modules) };
};

/** A company of 10,000 people with many Admins. */
export const prepareAdmins = async (database: Database, dataDir: string): Promise<PreparedReaders> => {
  const { token } = await preparePeople(database, dataDir, {
    people: 10_000,
    firstMobileNo: firstMobileNo('admins'),
  });
  const companyId = claimsOf(token).cid;
  const learners = await database.write({ companyId }, (trx) => giveRole(trx, companyId, 'Admin', admins));
  const tokens = await issueTokens(database, dataDir, { companyId, learners });
  return { tokens, readers: readersOf(tokens, []) };
};

const claims = z.object({ cid: z.uuid(), sub: z.uuid(), sid: z.uuid() });

const claimsOf = (token: string) =>
  claims.parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()));
