import type { Plugin } from 'vite';

const schemas = /[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/;

/**
 * Takes the making of JSON Schemas out of the schemas' library: the server documents its calls with them, no browser
 * does, and every schema would bring it along.
 */
export function withoutJsonSchemas(): Plugin {
  return {
    name: 'without-json-schemas',
    apply: 'build',
    transform(code, id) {
      if (!schemas.test(id)) return null;
      const left = code
        .replaceAll(/^ *inst\._zod\.processJSONSchema = .*;$/gm, '')
        .replaceAll(/create(Standard|To)JSONSchemaMethod(?=\()/g, '(() => undefined)');
      return { code: left, map: null };
    },
  };
}
