import { checkInput, notFound, type Problems } from '../calls/problem.ts';
import * as messages from '../messages/messages.ts';

export * from './configuration.ts';
export * from './deliveries.ts';
export * from './dryRun.ts';

export const auditEvents = [
  'oasis.configured',
  'oasis.tested',
  'oasis.resent',
  'oasis.given-up',
  'oasis.identified',
  'oasis.window-sent',
  'oasis.exported',
] as const;

export const problems = {
  'oasis.incomplete': checkInput(messages.oasisIncomplete.text),
  'oasis.not-configured': {
    status: 409,
    title: 'Not configured',
    detail: 'Save the account of Oasis first.',
  },
  'oasis.no-address': {
    status: 409,
    title: 'No address',
    detail: 'The operator of the portal has not set the address of Oasis.',
  },
  'oasis.tested-lately': {
    status: 429,
    title: 'Tested just now',
    detail: 'The connection was tested within the last 10 seconds.',
  },
  'oasis.not-fixable': {
    status: 409,
    title: 'Not here',
    detail: 'This identifier is changed on the page of the user.',
  },
  'delivery.not-found': notFound('This delivery was not found.'),
} as const satisfies Problems;
