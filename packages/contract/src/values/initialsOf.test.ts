import { expect, test } from 'vitest';
import { initialsOf } from './initialsOf.ts';

test.each([
  ['Anna Maria Berg', 'AB'],
  ["Pat O'Brien", 'PO'],
  ['  李雷 ', '李雷'],
  ['mia', 'MI'],
  ['', ''],
  ['Ngọc Ánh', 'NÁ'],
  ['निशा शर्मा', 'निश'],
  ['👩🏽\u200d⚕\ufe0f Berg', '👩🏽\u200d⚕\ufe0fB'],
  ['𠮷野 太郎', '𠮷太'],
])('the person “%s” is %s', (name, letters) => {
  expect(initialsOf(name, 'person')).toBe(letters);
});

test.each([
  ['St. Brigid Hospital', 'SB'],
  ['All companies', 'AC'],
  ['Northgate', 'NO'],
])('the organisation “%s” is %s', (name, letters) => {
  expect(initialsOf(name, 'organisation')).toBe(letters);
});
