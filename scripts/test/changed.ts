import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './levels.ts';

/** What is given to the runner of each level; a level that nothing touches is left out. */
export interface Touched {
  rules?: string[];
  calls?: string[];
  parts?: string[];
  journeys?: string[];
}

/** What a change touches, since a commit and in the working tree. */
export const touchedSince = (commit: string): Touched => touchedBy(changedFiles(commit), commit, features());

/**
 * Rules, parts and journeys follow their imports, by the options that Vitest and Playwright have for it. A test of a call
 * imports the whole server, so that it would always run: of a feature its own folder is chosen, of anything else on the
 * server the whole level.
 */
export const touchedBy = (
  files: readonly string[],
  commit: string,
  featuresOfServer: readonly string[],
): Touched => {
  const followed = [`--changed=${commit}`];
  const calls = callsTouchedBy(files, featuresOfServer);
  return {
    rules: followed,
    parts: followed,
    journeys: [`--only-changed=${commit}`, '--pass-with-no-tests'],
    ...(calls && { calls }),
  };
};

const callsTouchedBy = (files: readonly string[], featuresOfServer: readonly string[]) => {
  const serverFiles = files.filter((file) => /^(apps\/server|packages\/contract\/src)\//.test(file));
  if (serverFiles.length === 0) return undefined;
  const touched = serverFiles.map((file) => featureOf(file, featuresOfServer));
  const known = touched.filter((feature) => feature !== undefined);
  if (known.length < touched.length) return [];
  return [...new Set(known)].map((feature) => `apps/server/src/features/${feature}/`);
};

/** The feature that a file of the server or the contract belongs to: its folder's name, or its own. */
const featureOf = (file: string, featuresOfServer: readonly string[]): string | undefined => {
  const names = file.split('/').map((part) => part.replace(/\..*$/, ''));
  if (file.startsWith('apps/server/') && !file.includes('/features/')) return undefined;
  return names.findLast((name) => featuresOfServer.includes(name));
};

const features = (): string[] => readdirSync(join(root, 'apps/server/src/features'));

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

const changedFiles = (commit: string): string[] => {
  if (!existsSync(join(root, '.git'))) throw new Error('--changed asks git, and this folder is no checkout.');
  return [...git('diff', '--name-only', commit, '--'), ...git('ls-files', '--others', '--exclude-standard')];
};
