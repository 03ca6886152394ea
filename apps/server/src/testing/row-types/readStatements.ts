import { randomUUID } from 'node:crypto';
import { globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestOf, type TypedFile } from './rowType.ts';

/** Files on which a row's type can depend. */
const sources = [
  'apps/server/{src,seed}/**/*.ts',
  'packages/*/src/**/*.ts',
  'package-lock.json',
  'tsconfig*.json',
];

/** Product code, the builders of test data, and the statements with which this check is tested. */
const isChosen = (file: string): boolean =>
  /^apps\/server\/(?:src|seed)\//.test(file) && !/\.(?:test|samples)\.ts$/.test(file);

/** The statements of the server with the types of their rows. They are read again only when a source has changed. */
export const readStatements = async (root: string): Promise<TypedFile[]> => {
  const folder = join(root, 'node_modules', '.cache', 'simward-row-types');
  const file = join(folder, `${contentOf(root)}.json`);
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // Not read before.
  }
  // Imported here because it starts the compiler, which is needed only now.
  const { findStatements } = await import('./findStatements.ts');
  const files = findStatements(root, isChosen);
  mkdirSync(folder, { recursive: true });
  for (const earlier of readdirSync(folder)) rmSync(join(folder, earlier), { force: true });
  // Written elsewhere and then renamed, because another run may read the file at the same time.
  const temporary = join(folder, randomUUID());
  writeFileSync(temporary, JSON.stringify(files));
  renameSync(temporary, file);
  return files;
};

const contentOf = (root: string): string =>
  digestOf(
    globSync(sources, { cwd: root })
      .sort()
      .map((path) => `${path}\n${readFileSync(join(root, path), 'utf8')}`)
      .join('\n'),
  );
