import { type AnswerOf, byteOrderMark, csvLine, protectFormula, type users } from '@simward/contract';
import { activationCodesTexts } from '@simward/texts/users/activationCodes';
import { personFieldsTexts } from '@simward/texts/users/personFields';
import { textsOf } from '../../../lib/texts/texts.ts';

const t = textsOf(activationCodesTexts);
const tFields = textsOf(personFieldsTexts);

/** The codes as a CSV table, which a mail merge can read. */
export const codesAsCsv = (codes: Codes): string =>
  [
    [tFields('name'), tFields('department'), tFields('mobileNo'), t('codes.code')],
    ...codes.map(({ name, department, mobileNo, pin }) => [name, department.join(', '), mobileNo, pin]),
  ].reduce((file, line) => file + csvLine(line.map(protectFormula)), byteOrderMark);

type Codes = AnswerOf<typeof users.collectActivationCodes>['codes'];
