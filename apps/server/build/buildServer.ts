// Bundles the server's own source into one file, which starts faster than about a thousand files.
import { isAbsolute, join, relative } from 'node:path';
import { build, type Plugin } from 'rolldown';

const root = join(import.meta.dirname, '..', '..', '..');
const folder = join(root, 'apps', 'server', 'dist');

/**
 * Libraries stay out of the bundle and are loaded from where npm has put them: some look for files of their
 * own (fonts, pages, native parts) by a path that they make at run time, which no bundler sees.
 */
const isLibrary = (id: string): boolean =>
  !id.startsWith('.') && !isAbsolute(id) && !id.startsWith('@simward/');

/**
 * Keeps `import.meta.url` the address of the source file, because source code finds files relative to it:
 * migrations, the web client, the code of a thread.
 */
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
