import { foldCompanyRollups } from '../../apps/server/src/domain/figures/rollups/foldCompanyRollups.ts';
import { openOwnerDatabase, passwordHashesOf } from '../../harness/portalDatabase.ts';
import { type PreparedCompany, prepareCompany } from '../../harness/prepareCompany.ts';
import { prepareHistory } from '../../harness/prepareHistory.ts';
import { type PreparedReaders, prepareAdmins, prepareLearners } from '../loads/prepareReaders.ts';
import { uploaders } from '../loads/uploadLoads.ts';

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
    const prepare = (
      name: string,
      firstMobileNo: number,
      learners: number,
      modules: number,
      headsets: number,
    ) => prepareCompany(database, hashes, { name, learners, modules, headsets, firstMobileNo });
    const uploads = {
      portal: await prepare('Uploads to the portal', 7_100_000_000, uploaders, 3, uploaders),
      bare: await prepare('Uploads to the bare server', 7_200_000_000, uploaders, 3, 0),
    };
    const history = await prepare('History', 7_300_000_000, learnersWithHistory, 14, 0);
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
