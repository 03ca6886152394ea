import { randomInt } from 'node:crypto';

/** Without 0, 1, I, L, O and U: read aloud across a ward and typed with a headset's pointer. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A random code in groups of four letters: `ABCD-EFGH`. */
export const newReadableCode = (length: number): string => {
  const letters = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
  return letters.match(/.{1,4}/g)?.join('-') ?? letters;
};

/** As codes are stored and compared: case, spaces and dashes do not matter. */
export const normalCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
