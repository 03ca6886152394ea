import type { BrowserContext, Request } from '@playwright/test';
import { live } from '@simward/contract';

export interface Faults {
  /** Faults that match are expected in this test. */
  allow(pattern: RegExp): void;
  /** Every other fault. */
  readonly unexpected: readonly string[];
  /** Requests without an answer so far, except streams, which stay open. */
  readonly unanswered: readonly string[];
}

/** Listens for faults that a user would not see: errors in the console, thrown errors, failed requests. */
export const watchFaults = (context: BrowserContext): Faults => {
  const seen: string[] = [];
  const allowed: RegExp[] = [];
  const open = new Set<Request>();
  context.on('request', (request) => {
    if (request.resourceType() !== 'eventsource' && !request.url().endsWith(live.followChanges.path))
      open.add(request);
  });
  context.on('requestfinished', (request) => open.delete(request));
  context.on('console', (message) => {
    if (message.type() === 'error') seen.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => seen.push(`page: ${error.error().message}`));
  context.on('requestfailed', (request) => {
    open.delete(request);
    const reason = request.failure()?.errorText ?? '';
    // A page aborts its requests when somebody leaves it, or when nobody waits for the query any more.
    if (reason !== 'net::ERR_ABORTED') seen.push(`request: ${request.url()} ${reason}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) seen.push(`response: ${response.status()} ${response.url()}`);
  });
  return {
    allow: (pattern) => allowed.push(pattern),
    get unanswered() {
      return [...open].map((request) => `${request.method()} ${request.url()}`);
    },
    get unexpected() {
      return seen.filter((fault) => !allowed.some((pattern) => pattern.test(fault)));
    },
  };
};
