import { outbox, tableFileTypes } from '@simward/contract';
import { text } from '@simward/texts';
import { z } from 'zod';
import { retries } from '../../../platform/jobs/createJobQueue.ts';
import type { QueuedJob } from '../../../platform/jobs/job.ts';
import {
  isRefusedForGood,
  type MailTransport,
  type OutgoingMail,
} from '../../../platform/mail/mailTransport.ts';
import type { Platform } from '../../../platform/platform.ts';
import { defaultLanguage, isLanguage, type Language } from '../../../platform/texts/say.ts';
import { storedText } from '../../../platform/texts/storedText.ts';
import { shownAddress } from '../../people/account/shownAddress.ts';
import { isAboutModules, modulesOfMail } from '../assignments/assignmentMail.sql.ts';
import { mailedMadeSchema } from '../mailedMade.ts';
import { makePasswordToken } from '../passwordLink.sql.ts';
import { type ComposedMail, composeMail, linkPurposeOf } from './composeMail.ts';
import { lockAddressee, lockOpenDelivery, updateDelivery } from './delivery.sql.ts';
import { type MailedReport, mailedAccessChangeSchema, mailedErasureSchema } from './mailSubject.ts';
import { reportFileName } from './mailWords.ts';

const deliverySchema = z.object({ companyId: z.uuid(), deliveryId: z.uuid() });
type DeliveryKey = z.infer<typeof deliverySchema>;

const contentSchema = z.object({
  template: outbox.mailTemplateSchema,
  path: z.string().optional(),
  to: z.string().optional(),
  erasure: mailedErasureSchema.optional(),
  accessChange: mailedAccessChangeSchema.optional(),
  made: mailedMadeSchema.optional(),
});

const triesInAll = retries.retryLimit + 1;

interface ReadyMail {
  attempts: number;
  template: outbox.MailTemplate;
  to: string;
  fromName: string;
  language: Language;
  mail: ComposedMail;
}

/** A report made for the addressee; undefined if there is no report to send any more. */
interface MailedFile {
  report: (MailedReport & { csv: string }) | undefined;
}

/**
 * Sends one mail, or stores it in the outbox if no mail server is set up. After a failure it makes a new link, so
 * that only the newest mail's link works.
 */
export const deliver = async (
  platform: Platform,
  key: DeliveryKey,
  { report }: MailedFile = { report: undefined },
): Promise<void> => {
  const ready = await composeDelivery(platform, key, report);
  if (!ready || !platform.mail) return;
  const { subject, text, html } = ready.mail;
  const { to, fromName, language } = ready;
  const attachments = report
    ? [{ filename: reportFileName(language), content: report.csv, contentType: tableFileTypes.csv }]
    : [];
  await send(
    platform,
    platform.mail,
    key,
    { to, fromName, subject, text, html, attachments },
    ready.attempts,
  );
};

/**
 * Composes the mail for the person whom the account names now, and counts the try. Gives the mail up if that person
 * may not sign in: nobody else gets a link.
 */
const composeDelivery = (
  platform: Platform,
  key: DeliveryKey,
  report: MailedReport | undefined,
): Promise<ReadyMail | undefined> =>
  platform.database.write({ companyId: key.companyId }, async (trx) => {
    const now = platform.clock.now();
    const delivery = await lockOpenDelivery(trx, key);
    if (!delivery?.subject_id) return undefined;
    const attempts = delivery.attempts + 1;
    const person = await lockAddressee(trx, key.companyId, delivery.subject_id);
    const giveUp = async (reason: 'mails.notSent.mayNotSignIn' | 'mails.notSent.nothingLeft') => {
      const change = { state: 'given up', attempts, last_error: storedText(text(reason)) } as const;
      await updateDelivery(trx, key, change, now);
      return undefined;
    };
    if (!person) return giveUp('mails.notSent.mayNotSignIn');
    const stored = contentSchema.parse(delivery.content);
    const { template, path, to = person.email, erasure, accessChange, made } = stored;
    const modules = isAboutModules(template) ? await modulesOfMail(trx, key, now) : undefined;
    const purpose = linkPurposeOf(template);
    const owner = { companyId: key.companyId, userId: person.user_id };
    const link = purpose && { purpose, ...(await makePasswordToken(trx, owner, purpose, now)) };
    const addressee = {
      name: person.name,
      mobileNo: person.mobile_no,
      emailAddress: shownAddress(person.email),
      companyName: person.company_name,
      timeZone: person.time_zone,
      language: isLanguage(person.language) ? person.language : defaultLanguage,
      modules,
      report,
      path,
      erasure,
      accessChange,
      made,
    };
    const mail = composeMail(template, addressee, platform.publicUrl, link);
    if (!mail) return giveUp('mails.notSent.nothingLeft');
    const content = { ...stored, to: to === person.email ? undefined : to, subject: mail.subject };
    const sends = platform.mail !== null;
    await updateDelivery(
      trx,
      key,
      {
        state: sends ? 'queued' : 'kept',
        attempts,
        recipient: to,
        content: JSON.stringify(sends ? content : { ...content, ...mail }),
      },
      now,
    );
    const { language } = addressee;
    return { attempts, template, to, fromName: `${person.company_name} (Simward)`, language, mail };
  });

const send = async (
  platform: Platform,
  transport: MailTransport,
  key: DeliveryKey,
  outgoing: OutgoingMail,
  attempts: number,
): Promise<void> => {
  try {
    await transport.send(outgoing);
  } catch (error) {
    const lastError =
      error instanceof Error ? error.message.slice(0, 500) : storedText(text('mails.notSent.notTaken'));
    const givenUp = attempts >= triesInAll || isRefusedForGood(error);
    await recordOutcome(platform, key, { state: givenUp ? 'given up' : 'failed', last_error: lastError });
    if (isRefusedForGood(error)) return;
    throw error;
  }
  await recordOutcome(platform, key, { state: 'sent', last_error: null });
};

const recordOutcome = (platform: Platform, key: DeliveryKey, change: Parameters<typeof updateDelivery>[2]) =>
  platform.database.write({ companyId: key.companyId }, (trx) =>
    updateDelivery(trx, key, change, platform.clock.now()),
  );

/** Sends a mail whose content is stored with it or read from the account. */
export const deliverMailJob: QueuedJob<DeliveryKey> = {
  name: 'deliver-mail',
  payload: deliverySchema,
  run: (platform, key) => deliver(platform, key),
};
