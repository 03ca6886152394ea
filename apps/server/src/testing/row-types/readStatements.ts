import { randomUUID } from 'node:crypto';
import { globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestOf, type TypedFile } from './rowType.ts';

/** Whatever a row's type can depend on. */
const sources = [
  'apps/server/{src,seed}/**/*.ts',
  'packages/*/src/**/*.ts',
  'package-lock.json',
  'tsconfig*.json',
];

/** Product code, the data that tests build, and the statements by which this check is tested. */
const isChosen = (file: string): boolean =>
  /^apps\/server\/(?:src|seed)\//.test(file) && !/\.(?:test|samples)\.ts$/.test(file);

/** The statements of the server and what TypeScript says of their rows; read again only when a source has changed. */
export const readStatements = async (root: string): Promise<TypedFile[]> => {
  const folder = join(root, 'node_modules', '.cache', 'simward-row-types');
  const file = join(folder, `${contentOf(root)}.json`);
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // Not read before.
  }
  // The compiler is started for this alone.
  const { findStatements } = await import('./findStatements.ts');
  const found = findStatements(root, isChosen);
  mkdirSync(folder, { recursive: true });
  for (const earlier of readdirSync(folder)) rmSync(join(folder, earlier), { force: true });
  // Complete or not there: another run may look for it at the same time.
  const written = join(folder, randomUUID());
  writeFileSync(written, JSON.stringify(found));
  renameSync(written, file);
  return found;
};

const contentOf = (root: string): string =>
  digestOf(
    globSync(sources, { cwd: root })
      .sort()
      .map((path) => `${path}\n${readFileSync(join(root, path), 'utf8')}`)
      .join('\n'),
  );
