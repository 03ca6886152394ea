import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../apps/server/src/platform/database/createDatabase.ts';
import { issueTokens } from '../../harness/issueTokens.ts';
import type { PreparedCompany } from '../../harness/prepareCompany.ts';
import { preparePeople } from '../filled/preparePeople.ts';
import { firstMobileNo } from '../firstMobileNo.ts';
import type { Reader } from './readCalls.ts';

export interface PreparedReaders {
  readers: Reader[];
  tokens: Map<string, string>;
}

/** So many that none meets the limit of one credential. */
const admins = 300;

const claims = z.object({ cid: z.uuid(), sub: z.uuid(), sid: z.uuid() });

const claimsOf = (token: string) =>
  claims.parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()));

/** What the tokens say of who reads, each about one of the modules. */
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

/** A company of 10,000, many of them Admins. */
export const prepareAdmins = async (database: Database, dataDir: string): Promise<PreparedReaders> => {
  const { token } = await preparePeople(database, dataDir, {
    people: 10_000,
    firstMobileNo: firstMobileNo('admins'),
  });
  const companyId = claimsOf(token).cid;
  const { rows } = await database.write({ companyId }, (trx) =>
    sql<{ user_id: string; mobile_no: string }>`
      update user_account set role_id = (select role_id from role where name = 'Admin')
      where company_id = ${companyId} and user_id in (
        select user_id from user_account where company_id = ${companyId} limit ${admins})
      returning user_id, mobile_no`.execute(trx),
  );
  const learners = rows.map((row) => ({ userId: row.user_id, mobileNo: row.mobile_no }));
  const tokens = await issueTokens(database, dataDir, { companyId, learners });
  return { tokens, readers: readersOf(tokens, []) };
};
