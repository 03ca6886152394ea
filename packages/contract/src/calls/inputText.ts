import type { Params, Text, TextKey } from '@simward/texts';
import type { inputTexts } from '@simward/texts/input';
import type * as z from 'zod';

/**
 * The text for a value that the contract refuses: the text that the schema names, otherwise a general text
 * for the kind of error. The validation library's own sentences are not used, because they are written for
 * programmers and change with its versions. Issues must be read with `reportInput`.
 */
export const inputText = (issue: z.core.$ZodIssue): Text => {
  if (isMissing(issue)) return required;
  if (isOwn(issue.message)) return { key: issue.message, params: paramsOf(issue) };
  switch (issue.code) {
    case 'invalid_type':
      return { key: `input.kind.${kinds[issue.expected] ?? 'other'}` };
    case 'invalid_format':
      return { key: `input.format.${formats.find((format) => format === issue.format) ?? 'other'}` };
    case 'too_big':
      return tooBig(issue.origin, String(issue.maximum));
    case 'too_small':
      return tooSmall(issue.origin, String(issue.minimum));
    case 'invalid_value':
      return issue.values.length > mostChoices ? { key: 'input.oneOfMany' } : choicesOf(issue.values);
    case 'invalid_union':
      return 'options' in issue && issue.options ? choicesOf(issue.options) : { key: 'input.otherForm' };
    case 'not_multiple_of':
      return { key: 'input.multiple', params: { divisor: String(issue.divisor) } };
    case 'unrecognized_keys':
      return { key: 'input.unknownField' };
    default:
      return { key: 'input.otherForm' };
  }
};

/** True when nothing was sent for a required field, also for the field that decides which form an object has. */
const isMissing = (issue: z.core.$ZodIssue): boolean => {
  if (issue.code === 'invalid_union' && issue.discriminator !== undefined)
    return !isRecord(issue.input) || issue.input[issue.discriminator] === undefined;
  return (
    issue.input === undefined &&
    (issue.code === 'invalid_type' || issue.code === 'invalid_value' || issue.code === 'invalid_union')
  );
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const choicesOf = (values: readonly unknown[]): Text => ({
  key: 'input.choices',
  params: { choices: values.map(String).join(' or ') },
});

/** Parameters of the text: the limit that was exceeded, or the parameters that the schema gives. */
const paramsOf = (issue: z.core.$ZodIssue): Params => {
  if (issue.code === 'too_big') return { most: Number(issue.maximum) };
  if (issue.code === 'too_small') return { least: Number(issue.minimum) };
  return issue.code === 'custom' ? { ...issue.params } : {};
};

/** True for a message that is the key of a text: with it a schema of the contract names its own text. */
const isOwn = (message: string): message is TextKey => /^(input|messages)\.[\w.]+$/.test(message);

const required: Text = { key: 'messages.required.text' };

/** Up to this many allowed values are listed in the sentence; more of them would make it unreadable. */
const mostChoices = 20;

const kinds: Readonly<Record<string, keyof typeof inputTexts.kind>> = {
  string: 'string',
  number: 'number',
  int: 'int',
  boolean: 'boolean',
  array: 'array',
  object: 'object',
  record: 'object',
  null: 'null',
};

const formats = ['uuid', 'email', 'url', 'datetime', 'date', 'safeint'] as const;

const tooBig = (origin: string, most: string): Text => {
  if (origin === 'string') return { key: 'input.most.characters', params: { most } };
  return { key: origin === 'array' ? 'input.most.entries' : 'input.most.number', params: { most } };
};

const tooSmall = (origin: string, least: string): Text => {
  if (origin === 'number' || origin === 'int' || origin === 'bigint')
    return { key: 'input.least.number', params: { least } };
  if (least === '1') return required;
  return { key: origin === 'string' ? 'input.least.characters' : 'input.least.entries', params: { least } };
};
