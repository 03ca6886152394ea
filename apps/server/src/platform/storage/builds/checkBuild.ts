import { builds } from '@simward/contract';
import { existing, problem } from '../../problem.ts';
import { readHeaderNames } from './fileHeaders.ts';
import { type ReadBytes, readZipEntries, type ZipEntry } from './zipEntries.ts';

/** Paths that would leave the folder when unpacked: absolute, with a drive letter or with "..", with either slash. */
const leavesFolder = /^[\\/]|^[a-z]:|(^|[\\/])\.\.([\\/]|$)|\0/i;

interface Build {
  byteSize: number;
  contentType: string;
}

/**
 * Checks a build without unpacking it: it must be an archive whose files stay in the folder where it is unpacked, and
 * an app if its type says so.
 * @throws Problem build.not-archive, build.unsafe, build.bomb, build.not-apk
 */
export const checkBuild = async (read: ReadBytes, { byteSize, contentType }: Build): Promise<void> => {
  const entries = existing(await readZipEntries(read, byteSize), 'build.not-archive');
  const isUnsafe = ({ name, otherNames, isLink }: ZipEntry) =>
    isLink || [name, ...otherNames].some((path) => leavesFolder.test(path));
  if (entries.some(isUnsafe)) throw problem('build.unsafe');
  if (isBomb(entries, byteSize)) throw problem('build.bomb');
  const headerNames = existing(await readHeaderNames(read, entries, byteSize), 'build.unsafe');
  if (headerNames.some((path) => leavesFolder.test(path))) throw problem('build.unsafe');
  const isApp = contentType === builds.buildTypes.apk;
  if (isApp && !entries.some(({ name }) => name === 'AndroidManifest.xml')) throw problem('build.not-apk');
};

/**
 * An archive that grows by more than this factor is refused: no real build does, and it may be meant to fill
 * a headset's disk.
 */
const mostGrowth = 100;
const harmlessBytes = 1_000_000_000;

const isBomb = (entries: readonly ZipEntry[], fileSize: number) => {
  const sum = (key: 'byteSize' | 'packedSize') => entries.reduce((total, entry) => total + entry[key], 0);
  return sum('byteSize') > Math.max(harmlessBytes, mostGrowth * fileSize) || sum('packedSize') > fileSize;
};
