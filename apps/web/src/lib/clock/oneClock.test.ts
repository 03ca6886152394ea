import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../..');

/** Ways to ask the browser what time it is: `new Date(instant)` and `Date.parse` ask nothing. */
const askBrowser = /\bnew Date\(\s*\)|\bDate\.now\b|(?<!new )\bDate\(\)|\bdayjs\(\s*\)|\bTemporal\.Now\b/;

const linesThatAsk = (text: string): string[] => text.split('\n').filter((line) => askBrowser.test(line));

test('what asks the browser for the time is found', () => {
  for (const line of [
    'const now = new Date();',
    'useState(Date.now)',
    'format.age(at, Date.now())',
    'const words = Date();',
    'dayjs().startOf("day")',
  ])
    expect(linesThatAsk(line)).toEqual([line]);
  expect(linesThatAsk('new Date(startedAt); Date.parse(at); dayjs(value)')).toEqual([]);
});

test('no screen asks the browser what time or day it is: only the clock does', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: folder }).filter(
    (file) => !/\.test\.tsx?$/.test(file) && !file.startsWith('testing/'),
  );
  expect(files.length).toBeGreaterThan(500);
  const asking = files.filter((file) => linesThatAsk(readFileSync(join(folder, file), 'utf8')).length > 0);
  expect(asking).toEqual(['lib/clock/clock.ts']);
});
