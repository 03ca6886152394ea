import { expect, test } from 'vitest';
import { readPastedSteps } from './readPastedSteps.ts';

const read = (text: string) => readPastedSteps(text).map(({ key, ...step }) => step);
const plain = {
  phase: '',
  mustPass: false,
  expectedOrder: '',
  usualSeconds: '',
  competencyName: null,
  rightAction: '',
  wrongActions: '',
};

test('every line is a step; blank ones are none', () => {
  expect(read(' Wash hands \r\n\n\tphase alone\nIdentify the patient')).toEqual([
    { ...plain, name: 'Wash hands' },
    { ...plain, name: 'Identify the patient' },
  ]);
});

test('a colon begins a phase, an exclamation mark names a must-pass step', () => {
  expect(read('Arrive:\nWash hands\n! Identify the patient\nHand over:\nSBAR\n!')).toEqual([
    { ...plain, name: 'Wash hands', phase: 'Arrive' },
    { ...plain, name: 'Identify the patient', phase: 'Arrive', mustPass: true },
    { ...plain, name: 'SBAR', phase: 'Hand over' },
  ]);
});

test('cells of a sheet are name, phase and seconds', () => {
  expect(read('Wash hands\tArrive\t20\nSBAR: now\tHand over\tsoon\nStop\t\t-3')).toEqual([
    { ...plain, name: 'Wash hands', phase: 'Arrive', usualSeconds: 20 },
    { ...plain, name: 'SBAR: now', phase: 'Hand over' },
    { ...plain, name: 'Stop' },
  ]);
});
