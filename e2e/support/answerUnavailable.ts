import type { Route } from '@playwright/test';

/** What the portal says while its database is away. */
export const unavailable = 'The portal cannot reach its database. Try again in a moment.';

/** Answers a call as the portal does while its database is away. */
export const answerUnavailable = (route: Route): Promise<void> =>
  route.fulfill({
    status: 503,
    contentType: 'application/problem+json',
    json: {
      type: 'urn:simward:problem:server.unavailable',
      title: 'Not available',
      status: 503,
      detail: unavailable,
      message: unavailable,
      code: 'server.unavailable',
      reference: 'r',
    },
  });
