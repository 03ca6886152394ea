import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnySample } from './sample.ts';

const folder = join(import.meta.dirname, 'samples');

const samplesIn = async (file: string): Promise<readonly AnySample[]> => {
  const exported: Record<string, readonly AnySample[]> = await import(pathToFileURL(file).href);
  return Object.values(exported).flat();
};

/** The samples of all features. A rule test fails for a call of signed-in people without one. */
export const samples: readonly AnySample[] = (
  await Promise.all(globSync(join(folder, '*.samples.ts')).toSorted().map(samplesIn))
).flat();
