import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { ReadMail } from '../../apps/server/src/testing/mail/readMail.ts';
import { startMailServer, type TestMailServer } from '../../apps/server/src/testing/mail/startMailServer.ts';

/** Starts a mail server that writes each mail into a folder, where the journeys of every worker can read it. */
export const startMailbox = (folder: string): Promise<TestMailServer> => {
  mkdirSync(folder, { recursive: true });
  let arrived = 0;
  return startMailServer({
    onMail: (mail) => {
      arrived += 1;
      const name = `${String(arrived).padStart(6, '0')}.json`;
      writeFileSync(join(folder, `.${name}`), JSON.stringify(mail));
      // A journey in another process must not read half a mail.
      renameSync(join(folder, `.${name}`), join(folder, name));
    },
  });
};

const mailsTo = (address: string): ReadMail[] => {
  const folder = process.env.SIMWARD_MAILBOX;
  if (folder === undefined)
    throw new Error('Name the folder of a mailbox in SIMWARD_MAILBOX: no journey reads mail without one.');
  const names = readdirSync(folder).filter((name) => /^\d+\.json$/.test(name));
  const mails = names.sort().map((name): ReadMail => JSON.parse(readFileSync(join(folder, name), 'utf8')));
  return mails.filter((mail) => mail.to === address);
};

/** Another journey may have queued 500 invitations just before, which takes a while on a busy machine. */
const timeout = 60_000;

/** Waits for a mail to an address with this subject. @returns the newest one */
export const mailTo = async (address: string, subject: string): Promise<ReadMail & { link: string }> => {
  const find = () => mailsTo(address).findLast((mail) => mail.subject === subject);
  await expect.poll(find, { message: `“${subject}” comes to ${address}`, timeout }).toBeDefined();
  const mail = find();
  if (!mail?.link) throw new Error(`“${subject}” has no link.`);
  return { ...mail, link: mail.link };
};
