import type { Problems } from './problem.ts';

export const problems = {
  'request.invalid': 400,
  'request.malformed': 400,
  'request.too-deep': 400,
  'request.too-large': 413,
  'request.too-slow': 408,
  'request.unreadable': 400,
  'request.media-type': 415,
  'request.form-unreadable': 400,
  'request.file-missing': 400,
  'request.not-found': 404,
  'request.too-many': 429,
  'request.key-unusable': 400,
  'request.key-used': 409,
  'request.still-running': 409,
  'auth.required': 401,
  'auth.expired': 401,
  'auth.foreign-origin': 403,
  'auth.change-password': 403,
  'access.forbidden': 403,
  'server.unavailable': 503,
  'server.busy': 503,
  'server.stopping': 503,
  'server.failed': 500,
} as const satisfies Problems;

export const auditEvents = ['access.denied'] as const;
