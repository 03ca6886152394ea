import { type AnswerOf, protectFormula, type users } from '@simward/contract';

type Codes = AnswerOf<typeof users.collectActivationCodes>['codes'];

const cell = (text: string) => `"${protectFormula(text).replaceAll('"', '""')}"`;

/** The codes for a mail merge: name, department, User ID and code. */
export const codesAsCsv = (codes: Codes): string =>
  [
    ['Name', 'Department', 'User ID', 'Activation code'],
    ...codes.map(({ name, department, mobileNo, pin }) => [name, department.join(', '), mobileNo, pin]),
  ]
    .map((row) => `${row.map(cell).join(',')}\r\n`)
    .join('');
