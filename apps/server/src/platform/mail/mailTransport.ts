import { createTransport } from 'nodemailer';
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
  /** Resolves once the mail server has accepted the mail. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

export interface MailSettings {
  smtpUrl: string;
  /** The sender's address of all mails. */
  from: string;
}

/** Sends mail by SMTP over a few connections that stay open. */
export const createMailTransport = ({ smtpUrl, from }: MailSettings): MailTransport => {
  const url = new URL(secureSmtpUrl(smtpUrl));
  url.searchParams.set('pool', 'true');
  const transport = createTransport(url.href, {
    disableFileAccess: true,
    disableUrlAccess: true,
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
  return {
    send: async ({ to, fromName, attachments = [], ...mail }) => {
      await transport.sendMail({
        ...mail,
        attachments: [...attachments],
        to: { name: '', address: to },
        from: { name: fromName, address: from },
      });
    },
    close: () => transport.close(),
  };
};

/** True if the mail server refused the mail for good (no such mailbox, for example): another try would fail too. */
export const isRefusedForGood = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 500;
