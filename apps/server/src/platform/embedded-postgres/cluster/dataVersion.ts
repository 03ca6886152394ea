import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartFault } from '../../start/startFault.ts';
import { ownClusterOf, readClusterRecord } from './clusterRecord.ts';

/** The versions that share a data folder: each migrates what an earlier one of them has left there. */
const versions = '0.2';

const fileOf = (dataDirectory: string) => join(dataDirectory, 'data-version');

const holdsCluster = (dataDirectory: string) =>
  existsSync(dataDirectory) &&
  (readClusterRecord(dataDirectory) !== null || existsSync(join(ownClusterOf(dataDirectory), 'PG_VERSION')));

/** Refuses a folder whose data this version does not take over. Nothing is written, and no PostgreSQL started. */
export const refuseOtherData = (dataDirectory: string): void => {
  if (existsSync(fileOf(dataDirectory))) {
    const found = readFileSync(fileOf(dataDirectory), 'utf8').trim();
    if (found === versions) return;
    throw new StartFault(
      `${dataDirectory} holds the data of Simward ${found}, which this version does not know: start that version, or name another DATA_DIR.`,
    );
  }
  // 0.1 wrote down no version.
  if (holdsCluster(dataDirectory))
    throw new StartFault(
      `${dataDirectory} holds the data of Simward 0.1, which this version does not take over in place, and was left as it is: back it up with 0.1 (npm run backup -- FILE), name a new DATA_DIR, copy secrets/master.key into it and restore there with this version (npm run restore -- FILE).`,
    );
};

/** Says in a new folder whose its data is: before there is any, so that a start that breaks off leaves none of nobody. */
export const writeDataVersion = (dataDirectory: string): void => {
  if (!existsSync(fileOf(dataDirectory))) writeFileSync(fileOf(dataDirectory), `${versions}\n`);
};
