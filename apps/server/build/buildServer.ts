// Bundles the server for its start: one file of ours in place of a thousand.
import { isAbsolute, join, relative } from 'node:path';
import { build, type Plugin } from 'rolldown';

const root = join(import.meta.dirname, '..', '..', '..');
const folder = join(root, 'apps', 'server', 'dist');

/**
 * Libraries are loaded from where npm has put them: some look for files of theirs by a path that is made as they run (fonts,
 * pages, native parts), which no bundler sees.
 */
const isLibrary = (id: string): boolean =>
  !id.startsWith('.') && !isAbsolute(id) && !id.startsWith('@simward/');

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
  external: isLibrary,
  plugins: [addressOfSource],
  output: {
    dir: folder,
    format: 'esm',
    sourcemap: true,
    sourcemapExcludeSources: true,
    cleanDir: true,
  },
});
