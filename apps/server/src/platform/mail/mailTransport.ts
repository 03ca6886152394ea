import { createTransport } from 'nodemailer';
import type { Clock } from '../time/clock.ts';
import { secureSmtpUrl } from './secureSmtpUrl.ts';

export interface OutgoingMail {
  to: string;
  /** Name of the organisation that writes, shown beside the portal's address. */
  fromName: string;
  subject: string;
  text: string;
  html: string;
  attachments?: readonly { filename: string; content: string; contentType: string }[];
}

export interface MailTransport {
  /** The sender's address of all mails. */
  readonly from: string;
  /**
   * Resolves once the mail server has accepted the mail.
   * @throws MailServerAway when the server would take no other mail either
   */
  send(mail: OutgoingMail): Promise<void>;
  /** Why the server was away a moment ago; undefined when it may be tried. */
  awayReason(): string | undefined;
  close(): void;
}

export interface MailSettings {
  smtpUrl: string;
  /** The sender's address of all mails. */
  from: string;
}

/** The mail server cannot be reached or takes no mail from the portal. The message is what it said. */
export class MailServerAway extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'MailServerAway';
  }
}

/** A server that was away is left alone for so long, so that a thousand mails do not wait for it one after the other. */
const restMs = 30_000;

/** Shorter than the usual minutes, unless `SMTP_URL` says otherwise: a mail that is not taken is tried again later. */
const connectWithinMs = 20_000;
const answerWithinMs = 60_000;

/** Sends mail by SMTP over a few connections that stay open. */
export const createMailTransport = ({ smtpUrl, from }: MailSettings, clock: Clock): MailTransport => {
  const transport = createTransport(
    {
      url: secureSmtpUrl(smtpUrl),
      pool: true,
      connectionTimeout: connectWithinMs,
      greetingTimeout: connectWithinMs,
      socketTimeout: answerWithinMs,
    },
    { disableFileAccess: true, disableUrlAccess: true, headers: { 'Auto-Submitted': 'auto-generated' } },
  );
  let away: { reason: string; until: number } | undefined;
  /** Connects and signs in without a mail. Undefined when that works. */
  const findServerFault = () => transport.verify().then(() => undefined, reasonOf);
  return {
    from,
    send: async ({ to, fromName, attachments = [], ...mail }) => {
      try {
        await transport.sendMail({
          ...mail,
          attachments: [...attachments],
          to: { name: '', address: to },
          from: { name: fromName, address: from },
        });
      } catch (error) {
        const reason = isRefusedForGood(error) ? undefined : await findServerFault();
        if (reason === undefined) throw error;
        away = { reason, until: clock.now().getTime() + restMs };
        throw new MailServerAway(reason);
      }
    },
    awayReason: () => (away && clock.now().getTime() < away.until ? away.reason : undefined),
    close: () => transport.close(),
  };
};

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * True if the mail server refused this mail for good (no such mailbox, for example): another try would fail too. A refused
 * sender is not meant, because it is the same in every mail, and the operator can put it right.
 */
export const isRefusedForGood = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') &&
  !('command' in error && error.command === 'MAIL FROM') &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 500;
