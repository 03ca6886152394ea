import { type AnswerOf, byteOrderMark, csvLine, protectFormula, type users } from '@simward/contract';

type Codes = AnswerOf<typeof users.collectActivationCodes>['codes'];

/** The codes for a mail merge: name, department, User ID and code. */
export const codesAsCsv = (codes: Codes): string =>
  [
    ['Name', 'Department', 'User ID', 'Activation code'],
    ...codes.map(({ name, department, mobileNo, pin }) => [name, department.join(', '), mobileNo, pin]),
  ].reduce((file, line) => file + csvLine(line.map(protectFormula)), byteOrderMark);
