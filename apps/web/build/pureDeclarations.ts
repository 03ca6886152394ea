import type { Plugin } from 'vite';

const contract = /[\\/]packages[\\/]contract[\\/]src[\\/].+\.ts$/;

/**
 * The contract only declares, schemas by calling functions: each declaration is marked as one without side effects, so
 * that what no screen uses stays out of the build, and the schemas' library out of the pages that use none.
 */
export function pureDeclarations(): Plugin {
  return {
    name: 'pure-declarations',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!contract.test(id)) return null;
      const spots = this.parse(code)
        .body.map((node) => (node.type === 'ExportNamedDeclaration' ? node.declaration : node))
        .flatMap((node) => (node?.type === 'VariableDeclaration' ? node.declarations : []))
        .flatMap(({ init }) => (init && !init.type.includes('Function') ? [init] : []));
      const marked = spots
        .toReversed()
        .reduce(
          (text, { start, end }) =>
            `${text.slice(0, start)}/* @__PURE__ */ (() => (${text.slice(start, end)}))()${text.slice(end)}`,
          code,
        );
      return { code: marked, map: null };
    },
  };
}
