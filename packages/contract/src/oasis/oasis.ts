import { messages } from '../messages.ts';
import { checkInput, type Problems } from '../problem.ts';

export * from './configuration.ts';

export const auditEvents = ['oasis.configured'] as const;

export const problems = {
  'oasis.incomplete': checkInput(messages.oasisIncomplete.text),
} as const satisfies Problems;
