import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

interface PackageFile {
  name: string;
  exports?: Record<string, string>;
}

const root = join(import.meta.dirname, '..', '..');

const exportsOf = (folder: string): [specifier: string, path: string][] => {
  const { name, exports = {} }: PackageFile = JSON.parse(
    readFileSync(join(root, folder, 'package.json'), 'utf8'),
  );
  return Object.entries(exports).map(([way, path]) => [posix.join(name, way), posix.join(folder, path)]);
};

/** The only ways into a package from outside, as its package.json exports them: specifier to path. */
export const entryPoints: ReadonlyMap<string, string> = new Map(
  globSync('packages/*', { cwd: root }).flatMap((folder) => exportsOf(folder.replaceAll('\\', '/'))),
);
