import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const library = '@mantine/core/styles.layer.css';
const classNames = /@mantine[\\/]core[\\/]esm[\\/].*[\\/](\w+)\.module\.mjs$/;
const everywhere = ['baseline', 'default-css-variables', 'global'];

/**
 * Lets each of Mantine's components bring its own styles, so that a page waits for the styles of what it shows and not
 * for the whole library's. Where two components' rules meet, their order in the library's one file decides: every
 * component gets a cascade layer, and the layers stand in that order whichever page is loaded first.
 */
export function stylesOfComponents(): Plugin {
  const require = createRequire(import.meta.url);
  const whole = require.resolve('@mantine/core/styles.css');
  const folder = join(dirname(whole), 'styles');
  const all = readFileSync(whole, 'utf8');
  const position = new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith('.css') && !file.endsWith('.layer.css'))
      .map((file) => [basename(file, '.css'), all.indexOf(readFileSync(join(folder, file), 'utf8').trim())]),
  );
  for (const [name, found] of position) if (found < 0) throw new Error(`Not among Mantine's styles: ${name}`);
  const files = [...position.keys()].toSorted(
    (one, other) => (position.get(one) ?? 0) - (position.get(other) ?? 0),
  );
  const components = files.filter((name) => !everywhere.includes(name));
  const atFirst = [
    `@layer ${files.map((name) => `mantine.${name}`).join(', ')};`,
    ...everywhere.map((name) => `@import '@mantine/core/styles/${name}.css' layer(mantine.${name});`),
  ].join('\n');

  return {
    name: 'styles-of-components',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const component = classNames.exec(id)?.[1];
      if (component !== undefined && components.includes(component)) {
        return { code: `import '@mantine/core/styles/${component}.css';\n${code}`, map: null };
      }
      const name = basename(id, '.css');
      if (dirname(id) === folder && components.includes(name)) {
        return { code: `@layer mantine.${name} {\n${code}\n}`, map: null };
      }
      return id.endsWith('.css') ? { code: code.replace(`@import '${library}';`, atFirst), map: null } : null;
    },
  };
}
