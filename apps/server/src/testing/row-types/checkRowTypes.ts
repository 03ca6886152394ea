import { join, relative, sep } from 'node:path';
import type { Plugin } from 'vitest/config';
import { readStatements } from './readStatements.ts';
import { digestOf, type TypedFile } from './rowType.ts';

/** Wraps each statement of the server, so that `checkedAnswers` compares its answer with the type of its row. */
export const checkRowTypes = (root: string): Plugin => {
  let reading: Promise<TypedFile[]> | undefined;
  const typedFile = async (file: string): Promise<TypedFile | undefined> => {
    reading ??= readStatements(root);
    return (await reading).find((typed) => typed.file === file);
  };
  return {
    name: 'check-row-types',
    enforce: 'pre',
    async transform(code, id) {
      const file = relative(root, id).split(sep).join('/');
      const typed = await typedFile(file);
      if (!typed) return undefined;
      if (typed.digest === digestOf(code)) return { code: withChecks(code, typed), map: null };
      // The file was edited while the tests run in watch mode.
      reading = undefined;
      const again = await typedFile(file);
      return again && { code: withChecks(code, again), map: null };
    },
  };
};

const checks = JSON.stringify(join(import.meta.dirname, 'checkedAnswers.ts'));

/** The source with the checks around its statements. Lines keep their numbers, so that failures name the right ones. */
const withChecks = (code: string, typed: TypedFile): string => {
  const { statements } = typed;
  const inserts = statements
    .flatMap(({ start, end, answer }, index) => {
      const check = answer === 'function' ? 'checkedFunction' : 'checkedAnswer';
      return [
        { at: start, length: end - start, text: `$${check}($types, ${index}, ` },
        { at: end, length: 0, text: ')' },
      ];
    })
    // When two statements begin in the same position, the longer one is outside.
    .sort((a, b) => a.at - b.at || b.length - a.length);
  const parts = inserts.map(({ at, text }, index) => text + code.slice(at, inserts[index + 1]?.at));
  const types = `JSON.parse(${JSON.stringify(JSON.stringify(typed))})`;
  const imported = '{ checkedAnswer as $checkedAnswer, checkedFunction as $checkedFunction }';
  const [first] = inserts;
  return `import ${imported} from ${checks}; const $types = ${types}; ${code.slice(0, first?.at)}${parts.join('')}`;
};
