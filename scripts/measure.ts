// Prints figures about the state of the code: sizes of files and folders, styles, statements.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = dirname(import.meta.dirname);
const paths = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'apps', 'packages'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(root, path)));
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');
const linesOf = (path: string): number => textOf(path).split('\n').length - 1;

/** False for tests, samples, the demo company and all texts. */
const isProductCode = (path: string): boolean =>
  /\.tsx?$/.test(path) &&
  !/\.(test|samples|setup|fixture|d)\.tsx?$|\/(testing|permissions|golden|corpus|seed|test|locales)\/|^packages\/texts\//.test(
    path,
  );

const code = paths.filter(isProductCode);
const sizes = code.map(linesOf).sort((a, b) => a - b);
const quantile = (share: number): number =>
  sizes[Math.min(sizes.length - 1, Math.floor(sizes.length * share))] ?? 0;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const styles = paths.filter((path) => path.endsWith('.css'));
const modules = styles.filter((path) => path.endsWith('.module.css'));
/** The number of different values of a property in all styles. A `var(…)` counts as the token that it names. */
const valuesOf = (property: RegExp): number =>
  new Set(
    styles.flatMap((path) => [...textOf(path).matchAll(property)].map(([, value = '']) => value.trim())),
  ).size;

const statements = code.filter((path) => path.endsWith('.sql.ts'));
const fences = sum(
  statements.map((path) => (textOf(path).match(/\boffset 0\b|\bmaterialized\b|planFence\(/g) ?? []).length),
);

const figures: readonly (readonly [string, number])[] = [
  ['product files', code.length],
  ['median lines of a file', quantile(0.5)],
  ['95th percentile of lines', quantile(0.95)],
  ['files under 25 lines', sizes.filter((size) => size < 25).length],
  ['files over 300 lines', sizes.filter((size) => size > 300).length],
  ['folders', new Set(code.map((path) => dirname(path))).size],
  ['lines of TypeScript', sum(sizes)],
  ['statement files (*.sql.ts)', statements.length],
  ['lines of statement files', sum(statements.map(linesOf))],
  ['fences in statement files', fences],
  ['CSS modules', modules.length],
  ['lines of CSS', sum(styles.map(linesOf))],
  ['font sizes', valuesOf(/font-size:\s*([^;]+);/g)],
  ['font weights', valuesOf(/font-weight:\s*([^;]+);/g)],
];
for (const [name, figure] of figures)
  console.log(`${name.padEnd(28)}${figure.toLocaleString('en-GB').padStart(9)}`);
