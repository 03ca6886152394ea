import { titles } from './titles.ts';

/** Title and sentence of each problem, by its code. */
export const generalProblems = {
  'request.invalid': {
    title: titles.checkInput,
    detail: 'Some fields are not right. See the list of errors.',
  },
  'request.malformed': { title: 'Not readable', detail: 'The body is not valid JSON.' },
  'request.too-deep': { title: 'Too deep', detail: 'The body is nested too deeply.' },
  'request.too-large': { title: 'Too large', detail: 'The body is larger than this call accepts.' },
  'request.too-slow': { title: 'Too slow', detail: 'The request did not arrive in time. Send it again.' },
  'request.unreadable': { title: 'Not readable', detail: 'This is not a request that HTTP knows.' },
  'request.media-type': { title: 'Wrong type', detail: 'Send the body as application/json.' },
  'request.form-unreadable': {
    title: 'Not readable',
    detail: 'The form around the file cannot be read. Send it again.',
  },
  'request.file-missing': { title: 'No file', detail: 'Choose a file first.' },
  'request.not-found': { title: titles.notFound, detail: 'There is nothing at this address.' },
  'request.too-many': {
    title: 'Too many requests',
    detail: 'Too many requests. Wait a moment and try again.',
  },
  'request.key-unusable': {
    title: titles.checkInput,
    detail: 'An Idempotency-Key has 16 to 255 visible ASCII characters.',
  },
  'request.key-used': {
    title: 'Sent before',
    detail:
      'This Idempotency-Key was sent before with other content. Send other content with a key of its own.',
  },
  'request.still-running': {
    title: 'Still being saved',
    detail: 'The first try is still being saved. Try again in a moment.',
  },
  'auth.required': { title: 'Sign in', detail: 'Sign in to continue.' },
  'auth.expired': { title: 'Session expired', detail: '{literal}' },
  'auth.foreign-origin': { title: 'Not allowed', detail: 'This request came from another site.' },
  'auth.change-password': {
    title: 'Change your password',
    detail: 'Choose a new password before you go on.',
  },
  'access.forbidden': { title: 'Not allowed', detail: 'Your role does not allow this.' },
  'server.unavailable': {
    title: 'Not available',
    detail: 'The portal cannot reach its database. Try again in a moment.',
  },
  'server.busy': {
    title: 'Busy',
    detail: 'More is asked of the portal at this moment than it can answer. Try again in a moment.',
  },
  'server.stopping': { title: 'Restarting', detail: 'The portal is restarting. Try again in a moment.' },
  'server.failed': {
    title: 'Not completed',
    detail: 'The portal could not complete this. Quote reference {reference} to support.',
  },
} as const;
