import * as messages from '../messages/messages.ts';
import { checkInput, notFound, type Problems } from './problem.ts';

export const problems = {
  'request.invalid': checkInput('Some fields are not right. See the list of errors.'),
  'request.malformed': { status: 400, title: 'Not readable', detail: 'The body is not valid JSON.' },
  'request.too-deep': { status: 400, title: 'Too deep', detail: 'The body is nested too deeply.' },
  'request.too-large': {
    status: 413,
    title: 'Too large',
    detail: 'The body is larger than this call accepts.',
  },
  'request.too-slow': {
    status: 408,
    title: 'Too slow',
    detail: 'The request did not arrive in time. Send it again.',
  },
  'request.unreadable': {
    status: 400,
    title: 'Not readable',
    detail: 'This is not a request that HTTP knows.',
  },
  'request.media-type': { status: 415, title: 'Wrong type', detail: 'Send the body as application/json.' },
  'request.form-unreadable': {
    status: 400,
    title: 'Not readable',
    detail: 'The form around the file cannot be read. Send it again.',
  },
  'request.file-missing': { status: 400, title: 'No file', detail: 'Choose a file first.' },
  'request.not-found': notFound('There is nothing at this address.'),
  'request.too-many': {
    status: 429,
    title: 'Too many requests',
    detail: 'Too many requests. Wait a moment and try again.',
  },
  'auth.required': { status: 401, title: 'Sign in', detail: 'Sign in to continue.' },
  'auth.expired': { status: 401, title: 'Session expired', detail: messages.sessionExpired.text },
  'auth.foreign-origin': {
    status: 403,
    title: 'Not allowed',
    detail: 'This request came from another site.',
  },
  'auth.change-password': {
    status: 403,
    title: 'Change your password',
    detail: 'Choose a new password before you go on.',
  },
  'access.forbidden': { status: 403, title: 'Not allowed', detail: 'Your role does not allow this.' },
  'server.unavailable': {
    status: 503,
    title: 'Not available',
    detail: 'The portal cannot reach its database. Try again in a moment.',
  },
  'server.stopping': {
    status: 503,
    title: 'Restarting',
    detail: 'The portal is restarting. Try again in a moment.',
  },
  'server.failed': {
    status: 500,
    title: 'Not completed',
    detail: 'The portal could not complete this. Quote reference {reference} to support.',
  },
} as const satisfies Problems;

export const auditEvents = ['access.denied'] as const;
