import { randomInt } from 'node:crypto';

/** Leaves out 0, 1, I, L, O and U: codes are read aloud across a ward and typed with a headset's pointer. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A random code in groups of four letters: `ABCD-EFGH`. */
export const newReadableCode = (length: number): string => {
  const letters = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
  return letters.match(/.{1,4}/g)?.join('-') ?? letters;
};

/** The form in which codes are stored and compared: case, spaces and dashes do not matter. */
export const normalCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
