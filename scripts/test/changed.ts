import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './levels.ts';

/** Arguments for the runner of each level. A level that the change does not touch is left out. */
export interface Touched {
  rules?: string[];
  calls?: string[];
  parts?: string[];
  journeys?: string[];
}

/** The tests that the changes since a commit touch, with those of the working tree. */
export const touchedSince = (commit: string): Touched =>
  touchedBy(changedFiles(commit), commit, {
    server: readdirSync(join(root, 'apps/server/src/features')),
    web: readdirSync(join(root, 'apps/web/src/features')),
  });

type App = 'server' | 'web';

/**
 * For rules and journeys, Vitest and Playwright follow the imports themselves. That does not help with calls and parts, each
 * of which imports the whole server or web. There a change in a feature chooses the feature's folder, any other change the
 * whole level.
 */
export const touchedBy = (
  files: readonly string[],
  commit: string,
  features: Readonly<Record<App, readonly string[]>>,
): Touched => {
  const calls = foldersTouchedBy(files, 'server', features.server);
  const parts = foldersTouchedBy(files, 'web', features.web);
  return {
    rules: [`--changed=${commit}`],
    journeys: [`--only-changed=${commit}`, '--pass-with-no-tests'],
    ...(calls && { calls }),
    ...(parts && { parts }),
  };
};

/** The folders of an app's features that files belong to. None stands for the whole app, undefined for no file of the app. */
const foldersTouchedBy = (files: readonly string[], app: App, features: readonly string[]) => {
  const sharedFolders = ['packages/contract/src/', 'packages/texts/src/'];
  const featuresTouched = files
    .filter((file) => [`apps/${app}/`, ...sharedFolders].some((folder) => file.startsWith(folder)))
    .map((file) => featureOf(file, features));
  if (featuresTouched.length === 0) return undefined;
  const known = featuresTouched.filter((feature) => feature !== undefined);
  if (known.length < featuresTouched.length) return [];
  const folders = [...new Set(known)].map((feature) => `apps/${app}/src/features/${feature}/`);
  return [...folders, '--passWithNoTests'];
};

/** The feature that a file of an app or the contract belongs to: its folder's name, or its own. */
const featureOf = (file: string, features: readonly string[]): string | undefined => {
  const names = file.split('/').map((part) => part.replace(/\..*$/, ''));
  if (file.startsWith('apps/') && !file.includes('/features/')) return undefined;
  return names.findLast((name) => features.includes(name));
};

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

const changedFiles = (commit: string): string[] => {
  if (!existsSync(join(root, '.git'))) throw new Error('--changed asks git, and this folder is no checkout.');
  return [...git('diff', '--name-only', commit, '--'), ...git('ls-files', '--others', '--exclude-standard')];
};
