import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartFault } from '../start/startFault.ts';
import { ownClusterOf, readClusterRecord } from './clusterRecord.ts';

/** First version with this form of the data folder. Every later one migrates the data of the earlier ones. */
const dataVersion = '0.2';

/** Refuses a folder with data that this version cannot use, before anything is written or PostgreSQL is started. */
export const refuseOtherData = (dataDirectory: string): void => {
  if (existsSync(fileOf(dataDirectory))) {
    const version = readFileSync(fileOf(dataDirectory), 'utf8').trim();
    if (version === dataVersion) return;
    throw new StartFault(
      `${dataDirectory} holds the data of Simward ${version}, which this version does not know: start that version, or name another DATA_DIR.`,
    );
  }
  // 0.1 wrote no version file, so a folder with a cluster and no such file is a folder of 0.1.
  if (holdsCluster(dataDirectory))
    throw new StartFault(
      `${dataDirectory} holds the data of Simward 0.1, which this version does not take over in place, and was left as it is: back it up with 0.1 (npm run backup -- FILE), name a new DATA_DIR, copy secrets/master.key into it and restore there with this version (npm run restore -- FILE).`,
    );
};

/** Marks a new folder with the version before any data is written, so that an aborted start leaves no unmarked data. */
export const writeDataVersion = (dataDirectory: string): void => {
  if (!existsSync(fileOf(dataDirectory))) writeFileSync(fileOf(dataDirectory), `${dataVersion}\n`);
};

const fileOf = (dataDirectory: string) => join(dataDirectory, 'data-version');

const holdsCluster = (dataDirectory: string) =>
  existsSync(dataDirectory) &&
  (readClusterRecord(dataDirectory) !== null || existsSync(join(ownClusterOf(dataDirectory), 'PG_VERSION')));
