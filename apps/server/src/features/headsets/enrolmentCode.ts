import { randomInt } from 'node:crypto';

/** Without 0, 1, I, L, O and U: read aloud across a ward and typed with a headset's pointer. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 8;

export const newEnrolmentCode = (): string => {
  const letters = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
};

/** As it is stored and compared: case, spaces and dashes do not matter. */
export const normalCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
