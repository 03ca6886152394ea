// Refuses sizes, weights, spaces, radii and shadows in style sheets that are not of the product's scale.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expectSome } from '../test/expectSome.ts';
import { findStyleFaults } from './findStyleFaults.ts';

const root = dirname(dirname(import.meta.dirname));
const paths = globSync('apps/web/src/**/*.css', { cwd: root })
  .filter((path) => !/theme[\\/](tokens|print)\.css$/.test(path))
  .sort();
const faults = expectSome(paths, 'style sheet').flatMap((path) =>
  findStyleFaults(path, readFileSync(join(root, path), 'utf8')),
);
for (const fault of faults) console.error(fault);
console.log(`${paths.length} style sheets, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
