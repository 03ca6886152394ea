import type { IncomingHttpHeaders } from 'node:http';

/** Who asks about what: the bare server is told instead of finding out. */
export interface BareHeaders {
  company: string;
  session: string;
  learner: string;
  module: string;
  month: string;
}

const names = {
  company: 'x-company',
  session: 'x-session',
  learner: 'x-learner',
  module: 'x-module',
  month: 'x-month',
} as const;

export const bareHeaders = (given: Partial<BareHeaders>): Record<string, string> => ({
  [names.company]: given.company ?? '',
  [names.session]: given.session ?? '',
  [names.learner]: given.learner ?? '',
  [names.module]: given.module ?? '',
  [names.month]: given.month ?? '',
});

export const readBareHeaders = (headers: IncomingHttpHeaders): BareHeaders => ({
  company: String(headers[names.company]),
  session: String(headers[names.session]),
  learner: String(headers[names.learner]),
  module: String(headers[names.module]),
  month: String(headers[names.month]),
});
