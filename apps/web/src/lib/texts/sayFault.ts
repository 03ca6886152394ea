import { inputText } from '@simward/contract';
import { inputTexts } from '@simward/texts/input';
import { messageTexts } from '@simward/texts/messages';
import type { z } from 'zod';
import { sayOf } from './texts.ts';

const tFault = sayOf({
  input: inputTexts,
  messages: messageTexts,
});

/** A refusal by one of the contract's schemas, in words. The value must be parsed with `reportInput`. */
export const sayFault = (issue: z.core.$ZodIssue): string => {
  const { key, params } = inputText(issue);
  return tFault(key, params);
};

/** The first fault of a value, in words; null when the schema accepts the value. */
export const faultOf = (schema: z.ZodType, value: unknown): string | null => {
  const [issue] = schema.safeParse(value, { reportInput: true }).error?.issues ?? [];
  return issue ? sayFault(issue) : null;
};
