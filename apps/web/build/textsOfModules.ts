import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';

const prefix = 'texts:';
const source = /[\\/]apps[\\/]web[\\/]src[\\/].+\.tsx?$/;
const wholeCatalogue = /[\\/]locales[\\/]en[\\/]en\.ts$/;

/**
 * Lets every module bring the texts of the namespaces that it names, so that no screen waits for the texts of others.
 * In development and in tests the whole catalogue is there from the start.
 */
export function textsOfModules(): Plugin {
  let app = '';
  /** Where the texts of each namespace lie: a file bears the name of its namespace. */
  let files = new Map<string, string>();
  return {
    name: 'texts-of-modules',
    apply: 'build',
    enforce: 'pre',
    configResolved: ({ root }) => {
      app = join(root, 'src', 'app').replaceAll('\\', '/');
      const names = readdirSync(join(app, 'locales', 'en'), { recursive: true, encoding: 'utf8' });
      const texts = names.filter((name) => name.endsWith('.ts'));
      files = new Map(texts.map((name) => [basename(name, '.ts'), name.replaceAll('\\', '/')]));
    },
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const namespace = id.slice(prefix.length + 1);
      const file = files.get(namespace);
      if (!file) throw new Error(`No file of locales/en has the texts of ${namespace}`);
      return [
        `import { ${namespace} } from '${app}/locales/en/${file}';`,
        `import { i18n } from '${app}/i18n.ts';`,
        `i18n.addResourceBundle('en', '${namespace}', ${namespace});`,
      ].join('\n');
    },
    transform(code, id) {
      if (wholeCatalogue.test(id)) return 'export const en = {};';
      if (!source.test(id)) return null;
      const namespaces = namespacesIn(code);
      if (namespaces.length === 0) return null;
      return {
        code: `${namespaces.map((name) => `import '${prefix}${name}';`).join(' ')} ${code}`,
        map: null,
      };
    },
  };
}

/** The namespaces that a module takes texts from: those of its useTranslation, and of its `ns` where it has no hook. */
export function namespacesIn(code: string): string[] {
  const named = code.matchAll(/useTranslation\(([^)]*)\)|\bns: ('\w+')/g);
  const names = [...named].flatMap(([, hook = '', option = '']) => {
    const literals = [...`${hook}${option}`.matchAll(/'(\w+)'/g)].map(([, name = '']) => name);
    if (hook.replace(/'\w+'|[[\],\s]/g, '') !== '')
      throw new Error(`The namespaces must be written out: useTranslation(${hook})`);
    return literals;
  });
  return [...new Set(names)];
}
