import { randomInt } from 'node:crypto';
import { headsets } from '@simward/contract';

const alphabet = headsets.codeAlphabet;

/** A random code in groups of four letters: `ABCD-EFGH`. */
export const newReadableCode = (length: number): string => {
  const letters = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
  return letters.match(/.{1,4}/g)?.join('-') ?? letters;
};

/** The form in which codes are stored and compared: case, spaces and dashes do not matter. */
export const normalCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
