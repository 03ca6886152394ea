import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router';

/**
 * Lists, objects and quoted texts are JSON; all else is what it says. The router's own reading takes
 * everything for JSON that could be, so that a search for 9e821876 became Infinity and one for 007 lost its zeros.
 */
function parseValue(value: string): unknown {
  if (!/^[["{]/.test(value)) throw new SyntaxError('Text of an address.');
  return JSON.parse(value);
}

export const parseSearch = parseSearchWith(parseValue);
export const stringifySearch = stringifySearchWith(JSON.stringify, parseValue);
