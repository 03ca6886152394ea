import { type Text, text } from '@simward/texts';
import type { outgoingTexts } from '@simward/texts/outgoing';
import { OutgoingRefusal } from '../../platform/http/outgoingAddress.ts';
import { isTextKey } from '../../platform/texts/say.ts';

/**
 * A reason why something did not arrive at another system. Its name is stored; people see the sentence that the texts have
 * for it, and nothing that the other system wrote.
 */
export type Cause = keyof (typeof outgoingTexts)['cause'];

/** A stored cause may be one that only an older release knew. */
export const isCause = (stored: string | null): stored is Cause =>
  stored !== null && isTextKey(`outgoing.cause.${stored}`);

/**
 * The sentence for a cause. Sentences that do not name the system or the status of its answer ignore these
 * values.
 */
export const causeText = (cause: Cause, system: 'webhook' | 'oasis', status: number | null): Text =>
  text(`outgoing.cause.${cause}`, { system: text(`outgoing.${system}`), status: status ?? '' });

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
  // The answer's headers are larger than the 16 KB that are read. Any other error of the HTTP parser means
  // that the answer was not HTTP.
  if (code === 'HPE_HEADER_OVERFLOW') return 'too-large';
  if (code.startsWith('HPE_')) return 'not-http';
  if (/CERT|SELF_SIGNED|UNABLE_TO|ERR_TLS|EPROTO|ERR_SSL/.test(code)) return 'certificate';
  return 'unreachable';
};

const codeOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : '';
