import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** The files of zod that describe a schema as JSON Schema. */
const writers = /zod[\\/]v4[\\/]core[\\/](json-schema-processors|to-json-schema)\.js$/;

/**
 * Leaves out of the bundle how zod writes JSON Schema, which no scenario does: each schema refers to it, so that nothing
 * else can leave it out.
 */
export const withoutJsonSchema = (): Plugin => ({
  name: 'without-json-schema',
  apply: 'build',
  load: (id) => {
    if (!writers.test(id)) return null;
    const names = [...readFileSync(id, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)];
    if (names.length === 0) throw new Error(`${id} exports nothing that is known here.`);
    return [
      'const left = () => undefined;',
      ...names.map(([, name]) => `export const ${name} = left;`),
      ...(id.includes('to-json-schema') ? ['export { processSchema as process };'] : []),
    ].join('\n');
  },
});
