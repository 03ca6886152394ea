import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router';

/**
 * Only lists, objects and quoted texts are read as JSON; everything else is text. The router's default reads all possible
 * JSON, so that a search for 9e821876 became Infinity and one for 007 lost its zeros.
 */
function parseValue(value: string): unknown {
  if (!/^[["{]/.test(value)) throw new SyntaxError('Text of an address.');
  return JSON.parse(value);
}

export const parseSearch = parseSearchWith(parseValue);
export const stringifySearch = stringifySearchWith(JSON.stringify, parseValue);
