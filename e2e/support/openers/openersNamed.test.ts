import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openersOfPages } from './openersOfPages.ts';
import { secondFactorOpeners } from './secondFactorOpeners.ts';

const source = join(import.meta.dirname, '../../../apps/web/src');
/** The elements with which something opens over a page. */
const opens =
  /<(Dialog|FormDialog|ConfirmDialog|ActDialog|BottomSheet|Modal\.Root|Drawer\.Root|Menu|Popover|Spotlight)[\s>]/;

const drawn = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.tsx') && !name.includes('.test.'))
  .filter((name) => opens.test(readFileSync(join(source, name), 'utf8')));
const openers = [...openersOfPages.flatMap((page) => page.openers), ...secondFactorOpeners];
const named = new Set(openers.flatMap(({ of }) => of));

test('whatever opens over a page is opened by a journey that follows the focus', () => {
  expect(drawn.length).toBeGreaterThan(60);
  expect(drawn.filter((name) => !named.has(name))).toEqual([]);
});

test('the journey names nothing that is gone', () => {
  expect([...named].filter((name) => !drawn.includes(name))).toEqual([]);
});
