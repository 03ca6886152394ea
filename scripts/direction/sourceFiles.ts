import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expectSome } from '../test/expectSome.ts';

/** Path from the repository's root, with forward slashes, to the text of the file. */
export type SourceFiles = ReadonlyMap<string, string>;

/** Every TypeScript file of the repository. */
export const readSourceFiles = (root: string): SourceFiles => {
  const paths = globSync('**/*.{ts,tsx}', {
    cwd: root,
    exclude: (path) => /(^|[\\/])(node_modules|dist|data|test-results|\.[^\\/]+)$/.test(path),
  });
  return new Map(
    expectSome(paths, `TypeScript file in ${root}`)
      .map((path) => path.split(sep).join('/'))
      .sort()
      .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  );
};
