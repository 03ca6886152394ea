import { OutgoingRefusal } from '../../platform/http/outgoingAddress.ts';

/**
 * Reasons why something did not arrive at another system; people see these sentences and nothing that the other
 * system wrote.
 */
export const causes = {
  address: 'The address lies where calls may not go',
  'unknown-host': 'The name of the address is not known',
  unreachable: 'The address does not answer',
  certificate: 'The certificate of the address is not valid',
  timeout: 'No answer came in time',
  'too-large': 'The answer was too large',
  compressed: 'The answer was compressed, which was not asked for',
  'not-http': 'The answer was not HTTP',
  'not-json': 'The answer was not JSON',
  'not-understood': 'The answer was not understood',
  redirect: '{system} leads to another address, which is not followed ({status})',
  busy: '{system} is busy ({status})',
  failed: '{system} failed ({status})',
  account: '{system} refuses the account ({status})',
  'unknown-learner': '{system} does not know this learner ({status})',
  refused: '{system} refused it ({status})',
  'no-file': 'The file of results could not be written',
} as const;
export type Cause = keyof typeof causes;

export const isCause = (text: string | null): text is Cause => text !== null && Object.hasOwn(causes, text);

export const sentenceOf = (cause: Cause, system: string, status: number | null): string =>
  causes[cause].replace('{system}', system).replace('{status}', String(status ?? ''));

/** Something did not arrive. The message is the code of a cause, never what the other system wrote. */
export class OutgoingFailure extends Error {
  override readonly cause: Cause;
  readonly status: number | null;

  constructor(cause: Cause, status: number | null = null) {
    super(cause);
    this.name = 'OutgoingFailure';
    this.cause = cause;
    this.status = status;
  }
}

/** The cause in an answer's status; undefined for a success. */
export const causeOfStatus = (status: number): Cause | undefined => {
  if (status >= 200 && status < 300) return undefined;
  if (status >= 300 && status < 400) return 'redirect';
  if (status === 401 || status === 403) return 'account';
  if (status === 429 || status === 503) return 'busy';
  return status >= 500 ? 'failed' : 'refused';
};

/** The cause of a call without an answer. */
export const causeOfError = (error: unknown): Cause => {
  if (error instanceof OutgoingFailure) return error.cause;
  if (error instanceof OutgoingRefusal) return error.reason;
  if (!(error instanceof Error)) return 'unreachable';
  const code = codeOf(error);
  if (error.name === 'TimeoutError' || code === 'ABORT_ERR' || code === 'ETIMEDOUT') return 'timeout';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'unknown-host';
  // Headers larger than the 16 KB that are read. Any other error of the HTTP parser means that the answer was no
  // HTTP.
  if (code === 'HPE_HEADER_OVERFLOW') return 'too-large';
  if (code.startsWith('HPE_')) return 'not-http';
  if (/CERT|SELF_SIGNED|UNABLE_TO|ERR_TLS|EPROTO|ERR_SSL/.test(code)) return 'certificate';
  return 'unreachable';
};

const codeOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : '';
