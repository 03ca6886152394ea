import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { type ReadMail, readMail } from './readMail.ts';

export interface TestMailServer {
  /** The value for SMTP_URL. */
  readonly url: string;
  /** The mails that have arrived, in their order. */
  readonly mails: ReadMail[];
  /** Refuses every recipient with this SMTP code from now on; undefined accepts mail again. */
  refuseWith(code: number | undefined): void;
  /** Takes nothing from anybody from now on, as a server that is being restarted; false takes mail again. */
  setAway(isAway: boolean): void;
  /** How often somebody has connected so far. */
  connections(): number;
  close(): Promise<void>;
}

interface Listener {
  onMail?: (mail: ReadMail) => void;
}

/** Starts a mail server that keeps the mails it receives. */
export const startMailServer = async ({ onMail }: Listener = {}): Promise<TestMailServer> => {
  const mails: ReadMail[] = [];
  let refusal: number | undefined;
  let isAway = false;
  let connections = 0;
  const serverFault = () =>
    isAway ? Object.assign(new Error('Service not available'), { responseCode: 421 }) : null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onConnect: (_session, answer) => {
      connections += 1;
      answer(serverFault());
    },
    onMailFrom: (_address, _session, answer) => answer(serverFault()),
    onRcptTo: (_address, _session, answer) =>
      answer(
        refusal === undefined ? null : Object.assign(new Error('No such mailbox'), { responseCode: refusal }),
      ),
    onData: (stream, _session, answer) => {
      text(stream).then((raw) => {
        const mail = readMail(raw);
        mails.push(mail);
        onMail?.(mail);
        answer();
      }, answer);
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port.');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    refuseWith: (code) => {
      refusal = code;
    },
    setAway: (away) => {
      isAway = away;
    },
    connections: () => connections,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
