import { messages } from '@simward/contract';
import type { z } from 'zod';

/** A sentence with more choices would be a list. */
const mostChoices = 20;

const kinds: Readonly<Record<string, string>> = {
  string: 'Enter text.',
  number: 'Enter a number.',
  int: 'Enter a whole number.',
  boolean: 'Enter true or false.',
  array: 'Enter a list.',
  object: 'Enter an object.',
  record: 'Enter an object.',
  null: 'Leave this empty.',
};

const formats: Readonly<Record<string, string>> = {
  uuid: 'Enter an id as the portal answered it.',
  email: 'Enter a complete email address, such as anna@hospital.org.',
  url: 'Enter a complete address, such as https://hospital.org.',
  datetime: 'Enter a time as ISO 8601, such as 2026-01-31T12:00:00Z.',
  date: 'Enter a day, such as 2026-01-31.',
  safeint: 'Enter a whole number.',
};

/**
 * The sentence for a value that the contract refuses without a sentence of its own. The validation library's sentences
 * are written for programmers and change with its versions.
 */
export const inputSentence: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return messages.required.text;
      return kinds[issue.expected] ?? 'Enter a value of another kind.';
    case 'invalid_format':
      return formats[issue.format] ?? 'Enter this in the form that the documentation describes.';
    case 'too_big':
      return tooBig(issue.origin, String(issue.maximum));
    case 'too_small':
      return tooSmall(issue.origin, String(issue.minimum));
    case 'invalid_value':
      return issue.values.length > mostChoices
        ? 'Enter one of the values that the documentation names.'
        : `Enter ${issue.values.map(String).join(' or ')}.`;
    case 'not_multiple_of':
      return `Enter a multiple of ${issue.divisor}.`;
    case 'unrecognized_keys':
      return 'Unknown field';
    default:
      return 'Enter this in one of the forms that the documentation describes.';
  }
};

const tooBig = (origin: string, most: string): string => {
  if (origin === 'string') return `Enter at most ${most} characters.`;
  return origin === 'array' ? `Enter at most ${most} entries.` : `Enter at most ${most}.`;
};

const tooSmall = (origin: string, least: string): string => {
  if (origin === 'number' || origin === 'int' || origin === 'bigint') return `Enter ${least} or more.`;
  if (least === '1') return messages.required.text;
  return origin === 'string' ? `Enter at least ${least} characters.` : `Enter at least ${least} entries.`;
};
