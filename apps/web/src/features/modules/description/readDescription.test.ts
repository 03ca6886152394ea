import { modules } from '@simward/contract';
import { inputTexts } from '@simward/texts/input';
import { expect, test } from 'vitest';
import { readDescription } from './readDescription.ts';

const description = {
  format: modules.descriptionFormat,
  product_code: 'SW-1',
  moduleName: 'Sepsis',
  moduleDescription: 'A patient becomes septic.',
  moduleType: 'Unity',
  industry: 'Healthcare',
  platforms: ['PICO'],
};

test('a description is read with what it leaves out', () => {
  expect(readDescription(JSON.stringify(description)).description).toMatchObject({
    ...description,
    passMark: 0.7,
    modes: ['training', 'assessment'],
    steps: [],
  });
});

test('what is no JSON is refused with its line', () => {
  expect(readDescription('{\n  "format": "simward-module/1",\n  oops\n}').fault).toEqual({
    kind: 'notJson',
    line: 3,
  });
});

test('what is no description is refused with path and sentence', () => {
  const wrong = { ...description, moduleName: ' ', surprise: 1, steps: [{ name: 'A' }, { name: 'a' }] };
  const { fault } = readDescription(JSON.stringify(wrong));
  expect(fault).toEqual({
    kind: 'notDescription',
    faults: expect.arrayContaining([
      { path: 'moduleName', message: 'Required' },
      { path: 'surprise', message: 'Unknown field' },
      { path: 'steps.1.name', message: inputTexts.stepNameTaken },
    ]),
  });
});
