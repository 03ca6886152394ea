import { type AnswerOf, byteOrderMark, csvLine, protectFormula, type users } from '@simward/contract';

/** A table for a mail merge. */
export const codesAsCsv = (codes: Codes): string =>
  [
    ['Name', 'Department', 'User ID', 'Activation code'],
    ...codes.map(({ name, department, mobileNo, pin }) => [name, department.join(', '), mobileNo, pin]),
  ].reduce((file, line) => file + csvLine(line.map(protectFormula)), byteOrderMark);

type Codes = AnswerOf<typeof users.collectActivationCodes>['codes'];
