import { foldCompanyRollups } from '../../apps/server/src/domain/figures/rollups/foldCompanyRollups.ts';
import { openOwnerDatabase, passwordHashesOf } from '../../harness/portalDatabase.ts';
import { type PreparedCompany, prepareCompany } from '../../harness/prepareCompany.ts';
import { prepareHistory } from '../filled/prepareHistory.ts';
import { firstMobileNo } from '../firstMobileNo.ts';
import { type PreparedReaders, prepareAdmins, prepareLearners } from './prepareReaders.ts';
import { uploaders } from './uploadLoads.ts';

const learnersWithHistory = 500;
const sessionsEach = 220;

export interface PreparedBench {
  /** Uploads to the portal go to the first company, those to the bare server to the second. */
  uploads: { portal: PreparedCompany; bare: PreparedCompany };
  /** A company with a history that both servers read. */
  history: PreparedCompany;
  learners: PreparedReaders;
  /** Admins of a company of 10,000. */
  admins: PreparedReaders;
}

export const prepareBench = async (dataDir: string): Promise<PreparedBench> => {
  const database = openOwnerDatabase(dataDir);
  try {
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
  } finally {
    await database.close();
  }
};
