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
export const touchedSince = (commit: string): Touched =>
  touchedBy(changedFiles(commit), commit, {
    server: readdirSync(join(root, 'apps/server/src/features')),
    web: readdirSync(join(root, 'apps/web/src/features')),
  });

type App = 'server' | 'web';

/**
 * Rules and journeys follow their imports, by the options that Vitest and Playwright have for it. A test of a call imports
 * the whole server, and a part the whole portal, so that each would always run: of a feature its own folder is chosen, of
 * anything else the whole level.
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

/** The folders of an app's features that files belong to; none for the whole app, undefined where no file is of it. */
const foldersTouchedBy = (files: readonly string[], app: App, features: readonly string[]) => {
  const ofBoth = ['packages/contract/src/', 'packages/texts/src/'];
  const touched = files
    .filter((file) => [`apps/${app}/`, ...ofBoth].some((folder) => file.startsWith(folder)))
    .map((file) => featureOf(file, features));
  if (touched.length === 0) return undefined;
  const known = touched.filter((feature) => feature !== undefined);
  if (known.length < touched.length) return [];
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
