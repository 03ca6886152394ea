import { expect, test } from 'vitest';
import { expectSome } from './expectSome.ts';

test('things are answered as they are; without any, a sentence says what is missing', () => {
  const screens = ['users'];
  expect(expectSome(screens, 'screen')).toBe(screens);
  const none = new Map<string, string>();
  expect(() => expectSome(none, 'source file')).toThrow('There is nothing to check: no source file');
});
