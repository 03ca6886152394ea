import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Linux keeps what lies here in memory; a container may have given it as little as 64 MB. */
const memory = '/dev/shm';
const enoughBytes = 4 * 1024 ** 3;

/** Where what need not outlive the run is written cheapest: in memory where there is enough of it. */
export const folderInMemory = (): string => {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= enoughBytes ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
};
