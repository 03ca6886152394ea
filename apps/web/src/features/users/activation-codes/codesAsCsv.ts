import { byteOrderMark, csvLine, protectFormula } from '@simward/contract';
import { activationCodesTexts } from '@simward/texts/users/activationCodes';
import { personFieldsTexts } from '@simward/texts/users/personFields';
import { textsOf } from '../../../lib/texts/texts.ts';
import type { Code } from './cardPages.ts';

const t = textsOf(activationCodesTexts);
const tFields = textsOf(personFieldsTexts);

/** The codes as a CSV table, which a mail merge can read. */
export const codesAsCsv = (codes: readonly Line[]): string =>
  [
    [tFields('name'), tFields('department'), tFields('mobileNo'), t('codes.code')],
    ...codes.map(({ name, department, mobileNo, pin }) => [name, department.join(', '), mobileNo, pin]),
  ].reduce((file, line) => file + csvLine(line.map(protectFormula)), byteOrderMark);

type Line = Pick<Code, 'name' | 'department' | 'mobileNo' | 'pin'>;
