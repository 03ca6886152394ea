import { wire } from '@simward/contract';

/** What makes a text impossible to store or to show, if anything. */
export const textFault = (text: string, max: number): string | undefined => {
  if (text.length > max) return `At most ${max} characters`;
  // What a decoder leaves where bytes belong to no character.
  if (text.includes('\uFFFD')) return 'Some characters cannot be read. Save the file as UTF-8';
  return wire.freeTextSchema(max).safeParse(text).error?.issues[0]?.message;
};

/** A value as a sentence repeats it. */
export const quoted = (value: string): string => `"${value.length > 60 ? `${value.slice(0, 60)}…` : value}"`;
