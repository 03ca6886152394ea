import { auth, messages } from '@simward/contract';

export type MobileNoReading = { mobileNo: string | null } | { fault: string };

/** `="4820193375"`, `'4820193375` and `"4820193375"`: ways of telling a spreadsheet that a number is text. */
const unwrap = (cell: string): string =>
  cell
    .replace(/^=\s*"(.*)"$/, '$1')
    .replace(/^['"‘’“”]+|['"‘’“”]+$/g, '')
    .trim();

/** 4.820193375E+09, with a comma where the spreadsheet counts that way. */
const scientific = /^(\d)(?:[.,](\d+))?E\+?0*9$/i;

/** 4,820,193,375 and 4820193375.0: a number's dress, where it cannot be taken for anything else. */
const undress = (number: string): string =>
  /^\d([.,'’ ]\d{3}){3}$/.test(number)
    ? number.replace(/\D/g, '')
    : number.replace(/^(\d{10})[.,]0+$/, '$1').replace(/[\s\p{Pd}()]/gu, '');

/**
 * The User ID of a cell as people and spreadsheets write it; null when the cell is empty. Excel shows a long number
 * as 4.82E+09 and saves it so: only with all ten digits there is it known which number it was.
 */
export const readMobileNo = (cell: string): MobileNoReading => {
  const bare = unwrap(cell.normalize('NFKC').trim());
  if (bare === '') return { mobileNo: null };
  const [, first, rest = ''] = scientific.exec(bare) ?? [];
  if (first !== undefined && rest.length < 9)
    return {
      fault: `A spreadsheet shortened this number to ${bare}. Format the column as text and save it again`,
    };
  const digits = first === undefined ? undress(bare) : first + rest;
  return auth.mobileNoSchema.safeParse(digits).success
    ? { mobileNo: digits }
    : { fault: messages.userIdInvalid.text };
};
