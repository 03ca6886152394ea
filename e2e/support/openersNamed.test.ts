import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openedElsewhere, openersOfPages } from './openers.ts';

const source = join(import.meta.dirname, '../../apps/web/src');
/** The elements with which something opens over a page. */
const opens =
  /<(Dialog|FormDialog|ConfirmDialog|ActDialog|BottomSheet|Modal\.Root|Drawer\.Root|Menu|Popover|Spotlight)[\s>]/;

const drawn = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.tsx') && !name.includes('.test.'))
  .filter((name) => opens.test(readFileSync(join(source, name), 'utf8')));
const named = new Set(openersOfPages.flatMap(({ openers }) => openers.flatMap(({ of }) => of)));

test('whatever opens over a page is opened by the journey of the focus, or is said to be opened elsewhere', () => {
  expect(drawn.length).toBeGreaterThan(60);
  expect(drawn.filter((name) => !named.has(name) && openedElsewhere[name] === undefined)).toEqual([]);
});

test('the journey names nothing that is gone, and nothing twice', () => {
  expect([...named, ...Object.keys(openedElsewhere)].filter((name) => !drawn.includes(name))).toEqual([]);
  expect(Object.keys(openedElsewhere).filter((name) => named.has(name))).toEqual([]);
});
