import { sessionUploads } from '@simward/contract';
import type { Database } from '../../apps/server/src/platform/database/createDatabase.ts';
import { issueTokens } from '../../harness/issueTokens.ts';
import { callsTo, enrolHeadsets } from '../../harness/portalCalls.ts';
import { passwordHashesOf } from '../../harness/portalDatabase.ts';
import type { PortalProcess } from '../../harness/portalProcess.ts';
import { insertCode, type PreparedModule, pin } from '../../harness/prepareCompany.ts';
import { bearer } from '../../harness/sendCall.ts';
import { fillLists } from '../filled/fillLists.sql.ts';
import type { PeopledCompany } from '../filled/preparePeople.ts';

type Headers = Record<string, string>;

/** A company whose calls are measured, with the headers of those who send them. */
export interface NeighbourSubject {
  origin: string;
  companyId: string;
  people: number;
  admin: Headers;
  learner: Headers;
  /** The headset, which uploads for the learner. */
  headset: Headers;
  /** The learner on the headset. */
  wearer: Headers;
  /** Learners who send nothing, so that calls may change them. */
  others: string[];
  departmentIds: string[];
  modules: PreparedModule[];
}

const mostOthers = 60;

/** Fills the company's lists and signs its senders in. */
export const prepareSubject = async (
  database: Database,
  { origin, dataDir }: PortalProcess,
  { companyId, adminId, people, token, modules }: PeopledCompany,
): Promise<NeighbourSubject> => {
  const hashes = await passwordHashesOf(dataDir);
  const pinHash = await hashes.hash(pin);
  const { learners, departments, code } = await database.write({ companyId }, async (trx) => {
    await fillLists(trx, companyId);
    const firstLearners = await trx
      .selectFrom('user_account')
      .select(['user_id as userId', 'mobile_no as mobileNo'])
      .where('company_id', '=', companyId)
      .where('user_id', '<>', adminId)
      .orderBy('mobile_no')
      .limit(mostOthers)
      .execute();
    await trx
      .updateTable('user_account')
      .set({ pin_hash: pinHash })
      .where('company_id', '=', companyId)
      .where('user_id', '=', firstLearners[0]?.userId ?? adminId)
      .execute();
    return {
      learners: firstLearners,
      departments: await trx
        .selectFrom('department')
        .select('department_id')
        .where('company_id', '=', companyId)
        .orderBy('name_order')
        .execute(),
      code: await insertCode(trx, companyId, adminId, new Date()),
    };
  });
  const [sender, ...others] = learners;
  if (!sender) throw new Error('A company of one person has no learner');
  const tokens = await issueTokens(database, dataDir, { companyId, learners: [sender] });
  const [enrolled] = await enrolHeadsets(callsTo(origin, 60_000), {
    companyId,
    learners: [sender],
    modules,
    codes: [code],
  });
  return {
    origin,
    companyId,
    people,
    admin: bearer(token),
    learner: bearer(tokens.get(sender.userId) ?? ''),
    headset: {
      authorization: `Headset ${enrolled?.secret}`,
      [sessionUploads.grantHeader]: enrolled?.wearers[0]?.grant ?? '',
    },
    wearer: bearer(enrolled?.wearers[0]?.token ?? ''),
    others: others.map(({ userId }) => userId),
    departmentIds: departments.map(({ department_id }) => department_id),
    modules,
  };
};
