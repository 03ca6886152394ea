import type { IncomingHttpHeaders } from 'node:http';

/** Who asks about what: the bare server is told instead of finding out. */
export interface BareHeaders {
  learner: string;
  module: string;
  month: string;
}

const names = { learner: 'x-learner', module: 'x-module', month: 'x-month' } as const;

export const bareHeaders = (given: Partial<BareHeaders>): Record<string, string> => ({
  [names.learner]: given.learner ?? '',
  [names.module]: given.module ?? '',
  [names.month]: given.month ?? '',
});

export const readBareHeaders = (headers: IncomingHttpHeaders): BareHeaders => ({
  learner: String(headers[names.learner]),
  module: String(headers[names.module]),
  month: String(headers[names.month]),
});
