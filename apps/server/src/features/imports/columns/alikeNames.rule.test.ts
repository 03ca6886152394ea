import { expect, test } from 'vitest';
import { alikeNames } from './alikeNames.ts';

test.each([
  ['Radiolgy', 'Radiology'],
  ['Paeds', 'Paediatrics'],
  ['Pediatrics', 'Paediatrics'],
  ['ED', 'Emergency'],
  ['A&E', 'Emergency Department'],
  ['ICU', 'Intensive Care'],
  ['ITU', 'Intensive Care Unit'],
  ['Theater', 'Theatre'],
  ['GSW', 'General Surgical Ward'],
  ['Gen. Surg.', 'General Surgery'],
  ['Emergency Dept', 'Emergency'],
  ['Surgcal Ward 3', 'Surgical Ward 3'],
  ['BSc Nursng, Year 1', 'BSc Nursing, Year 1'],
])('%s is like %s', (value, name) => {
  expect(alikeNames(value, [name])).toEqual([name]);
  expect(alikeNames(name, [value])).toEqual([value]);
});

test.each([
  ['Ward 3', 'Ward 5'],
  ['Ward 3A', 'Ward 3B'],
  ['Group A', 'Group B'],
  ['Year 1 A', 'Year 2 A'],
  ['Phase II', 'Phase III'],
  ['BSc Nursing, Year 1', 'BSc Nursing, Year 2'],
  ['Cardiology', 'Radiology'],
  ['Urology', 'Neurology'],
  ['Neurology', 'Nephrology'],
  ['Adult Nursing', 'Child Nursing'],
  ['Inpatients', 'Outpatients'],
  ['Day', 'Night'],
  ['ICU 1', 'ICU 2'],
  ['Surgery', 'Day Surgery'],
])('%s is not like %s', (value, name) => {
  expect(alikeNames(value, [name])).toEqual([]);
  expect(alikeNames(name, [value])).toEqual([]);
});
