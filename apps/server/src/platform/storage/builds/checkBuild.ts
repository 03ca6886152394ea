import { builds } from '@simward/contract';
import { existing, problem } from '../../problem.ts';
import { type ReadBytes, readZipEntries, type ZipEntry } from './zipEntries.ts';

/** Absolute, on a drive, or upwards, with either slash. */
const outside = /^[\\/]|^[a-z]:|(^|[\\/])\.\.([\\/]|$)|\0/i;

/** No build is packed this well; what is so large or repeated many times is meant to fill a headset's disk. */
const mostGrowth = 100;
const harmlessBytes = 1_000_000_000;

const isBomb = (entries: readonly ZipEntry[], fileSize: number) => {
  const sum = (key: 'byteSize' | 'packedSize') => entries.reduce((total, entry) => total + entry[key], 0);
  return sum('byteSize') > Math.max(harmlessBytes, mostGrowth * fileSize) || sum('packedSize') > fileSize;
};

interface Build {
  byteSize: number;
  contentType: string;
}

/**
 * Checks a build by its content: an archive whose files stay in the folder that it is unpacked to, and an app where it
 * is to be one. Nothing is unpacked.
 * @throws Problem build.not-archive, build.unsafe, build.bomb, build.not-apk
 */
export const checkBuild = async (read: ReadBytes, { byteSize, contentType }: Build): Promise<void> => {
  const entries = existing(await readZipEntries(read, byteSize), 'build.not-archive');
  if (entries.some(({ name, isLink }) => isLink || outside.test(name))) throw problem('build.unsafe');
  if (isBomb(entries, byteSize)) throw problem('build.bomb');
  const isApp = contentType === builds.buildTypes.apk;
  if (isApp && !entries.some(({ name }) => name === 'AndroidManifest.xml')) throw problem('build.not-apk');
};
