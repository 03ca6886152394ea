import type { IncomingHttpHeaders } from 'node:http';

/** Tells the bare server who sends a call about what, which the portal finds out from the token. All but `month` are ids. */
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

export const bareHeaders = (values: Partial<BareHeaders>): Record<string, string> => ({
  [names.company]: values.company ?? '',
  [names.session]: values.session ?? '',
  [names.learner]: values.learner ?? '',
  [names.module]: values.module ?? '',
  [names.month]: values.month ?? '',
});

export const readBareHeaders = (headers: IncomingHttpHeaders): BareHeaders => ({
  company: String(headers[names.company]),
  session: String(headers[names.session]),
  learner: String(headers[names.learner]),
  module: String(headers[names.module]),
  month: String(headers[names.month]),
});
