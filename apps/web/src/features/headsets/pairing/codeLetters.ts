import { headsets } from '@simward/contract';

export const codeLength = headsets.userCodeLimits.min;

export interface CodeLetters {
  /** At most eight letters and digits, in capitals. */
  code: string;
  /** The first letter or sign that no code has; undefined when there was none. */
  refused: string | undefined;
}

/** The code in a typed or pasted text: case, spaces and dashes do not matter, and a pasted link has it behind `code=`. */
export const codeLettersOf = (text: string): CodeLetters => {
  const [, inLink = text] = /[?&]code=([^&#\s]+)/.exec(text) ?? [];
  const letters = [...inLink.toUpperCase()].filter((letter) => !/[\s\-–—]/.test(letter));
  const isKnown = (letter: string) => headsets.codeAlphabet.includes(letter);
  return {
    code: letters.filter(isKnown).slice(0, codeLength).join(''),
    refused: letters.find((letter) => !isKnown(letter)),
  };
};

/** As the headset shows it: K7QX-2M9P */
export const inGroupsOfFour = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code;
