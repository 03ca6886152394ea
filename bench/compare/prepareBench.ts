import { sql } from 'kysely';
import { foldCompanyRollups } from '../../apps/server/src/domain/figures/rollups/foldCompanyRollups.ts';
import { asOwner, passwordHashesOf } from '../../harness/portalDatabase.ts';
import { type PreparedCompany, prepareCompany } from '../../harness/prepareCompany.ts';
import { prepareHistory } from '../filled/prepareHistory.ts';
import { firstMobileNo } from '../firstMobileNo.ts';
import { uploaders } from './loads.ts';
import { type PreparedReaders, prepareAdmins, prepareLearners } from './prepareReaders.ts';

const learnersWithHistory = 500;
const sessionsEach = 220;

interface UploadCompanies {
  portal: PreparedCompany;
  bare: PreparedCompany;
}

interface PreparedBench {
  /** A company for each of the two servers. */
  uploads: UploadCompanies;
  /** A company whose sessions both servers read. */
  history: PreparedCompany;
  /** The people of `history`. */
  learners: PreparedReaders;
  /** Admins of a company of 10,000. */
  admins: PreparedReaders;
}

export const prepareBench = (dataDir: string): Promise<PreparedBench> =>
  asOwner(dataDir, async (database) => {
    const hashes = await passwordHashesOf(dataDir);
    const uploading = { learners: uploaders, modules: 3 };
    const uploads = {
      portal: await prepareCompany(database, hashes, {
        name: 'Uploads to the portal',
        ...uploading,
        headsets: uploaders,
        firstMobileNo: firstMobileNo('uploads to the portal'),
      }),
      bare: await prepareCompany(database, hashes, {
        name: 'Uploads to the bare server',
        ...uploading,
        headsets: 0,
        firstMobileNo: firstMobileNo('uploads to the bare server'),
      }),
    };
    const history = await prepareCompany(database, hashes, {
      name: 'History',
      learners: learnersWithHistory,
      modules: 14,
      headsets: 0,
      firstMobileNo: firstMobileNo('history'),
    });
    await prepareHistory(database, history, sessionsEach);
    await foldCompanyRollups({ database });
    return {
      uploads,
      history,
      learners: await prepareLearners(database, dataDir, history),
      admins: await prepareAdmins(database, dataDir),
    };
  });

/** @throws when the servers stored different rows for the same session: the comparison would mean nothing */
export const expectEqualInserts = (dataDir: string, companies: UploadCompanies): Promise<void> =>
  asOwner(dataDir, async (database) => {
    for (const [name, { companyId }] of Object.entries(companies)) {
      const { rows } = await database.read({ companyId }, (trx) =>
        sql<{ events: number; competencies: number; counted: number }>`
          select
            (select count(*) from session_event where company_id = ${companyId}) / s.total as events,
            (select count(*) from session_competency where company_id = ${companyId}) / s.total as competencies,
            (select sum(session_count) from rollup_user_day where company_id = ${companyId}) / s.total as counted
          from (select count(*)::float8 as total from session where company_id = ${companyId}) s`.execute(
          trx,
        ),
      );
      const [row] = rows;
      if (row?.events !== 50 || row.competencies !== 4 || row.counted !== 1)
        throw new Error(`${name} stored something else than it was sent: ${JSON.stringify(row)}`);
    }
  });
