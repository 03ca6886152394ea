import {
  asciiAddress,
  auth,
  emailAddressSchema,
  inputText,
  personLimits,
  visibleText,
  wire,
} from '@simward/contract';
import { type Text, text } from '@simward/texts';

export type MobileNoReading = { mobileNo: string | null } | { fault: Text };

/**
 * Reads a User ID as people and spreadsheets write it; null for an empty cell. Excel may save a long number as 4.82E+09:
 * only when all ten digits are there, the number is known.
 */
export const readMobileNo = (cell: string): MobileNoReading => {
  const bare = unwrap(cell.normalize('NFKC').trim());
  if (bare === '') return { mobileNo: null };
  const [, first, rest = ''] = scientific.exec(bare) ?? [];
  if (first !== undefined && rest.length < 9)
    return { fault: text('imports.findings.shortenedNumber', { number: bare }) };
  const digits = first === undefined ? bareDigits(bare) : first + rest;
  return auth.mobileNoSchema.safeParse(digits).success
    ? { mobileNo: digits }
    : { fault: text('messages.userIdInvalid.text') };
};

/** Removes the marks that make a number text in a spreadsheet: `="4820193375"`, `'4820193375`, `"4820193375"`. */
const unwrap = (cell: string): string =>
  cell
    .replace(/^=\s*"(.*)"$/, '$1')
    .replace(/^['"‘’“”]+|['"‘’“”]+$/g, '')
    .trim();

/** Matches 4.820193375E+09, also with a decimal comma. */
const scientific = /^(\d)(?:[.,](\d+))?E\+?0*9$/i;

/** Removes separators and a decimal part from 4,820,193,375 and 4820193375.0, where they can be nothing else. */
const bareDigits = (number: string): string =>
  /^\d([.,'’ ]\d{3}){3}$/.test(number)
    ? number.replace(/\D/g, '')
    : number.replace(/^(\d{10})[.,]0+$/, '$1').replace(/[\s\p{Pd}()]/gu, '');

export type EmailReading = { emailAddress: string; fault?: Text };

/** Reads an address, its domain in lower case and ASCII. Case may matter in the part before the @, in a domain never. */
export const readEmailAddress = (cell: string): EmailReading => {
  const bare = cell.trim().replace(/^mailto:/i, '');
  const at = bare.lastIndexOf('@');
  const emailAddress = asciiAddress(at < 0 ? bare : bare.slice(0, at) + bare.slice(at).toLowerCase());
  const fault = emailFault(emailAddress);
  return fault === undefined ? { emailAddress } : { emailAddress, fault };
};

const emailFault = (address: string): Text | undefined => {
  if (address === '') return text('messages.required.text');
  if (address.length > personLimits.emailAddress)
    return text('imports.findings.tooLong', { most: personLimits.emailAddress });
  const parts = address.split('@');
  const [local = '', domain = ''] = parts;
  if (parts.length === 1) return text('imports.findings.emailWithoutAt');
  if (parts.length > 2) return text('imports.findings.emailTwice');
  if (local === '') return text('imports.findings.emailWithoutName');
  if (!/^[^.].*\.[^.]+$/.test(domain)) return text('imports.findings.emailWithoutEnding');
  const [strange] = /[^\w.!#$%&'*+/=?^`{|}~@-]/u.exec(address) ?? [];
  if (strange === ' ') return text('imports.findings.emailWithSpace');
  if (strange !== undefined) return text('imports.findings.emailWithCharacter', { character: strange });
  return emailAddressSchema.safeParse(address).success ? undefined : text('imports.findings.emailInvalid');
};

/** Says why a text cannot be stored or shown; undefined when it can. */
export const textFault = (cell: string, max: number): Text | undefined => {
  if (cell.length > max) return text('imports.findings.tooLong', { most: max });
  // Decoders write this character for bytes that they cannot read, so that something of the text is lost.
  if (cell.includes('\uFFFD')) return text('imports.findings.unreadable');
  const [issue] = schemaOf(max).safeParse(cell, { reportInput: true }).error?.issues ?? [];
  return issue && inputText(issue);
};

const schemas = new Map<number, ReturnType<typeof wire.freeTextSchema>>();

/** Kept, because making one costs more than reading a hundred cells with it. */
const schemaOf = (max: number) => {
  const schema = schemas.get(max) ?? wire.freeTextSchema(max);
  schemas.set(max, schema);
  return schema;
};

/** Cuts a long value, because nobody would read the sentence behind it. */
export const shortenForSentence = (value: string): string =>
  value.length > 60 ? `${value.slice(0, 60)}…` : value;

/**
 * Trims, composes, leaves out what nobody sees and turns each run of white space (also line breaks and no-break spaces) into
 * one space.
 */
export const tidy = (text: string): string => visibleText(text.normalize('NFC')).replace(/\s+/g, ' ').trim();

/** Folds a name like `folded` in the database; both sides of a comparison here are folded with this. */
export const foldName = (name: string): string => tidy(name.normalize('NFKC')).toLowerCase();
