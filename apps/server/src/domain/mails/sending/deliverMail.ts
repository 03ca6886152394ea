import { outbox, tableFileTypes } from '@simward/contract';
import { type Text, text } from '@simward/texts';
import { z } from 'zod';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { QueuedJob } from '../../../platform/jobs/job.ts';
import {
  isRefusedForGood,
  MailServerAway,
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
import { type DeliveryChange, lockAddressee, lockMail, recordTry, updateDelivery } from './delivery.sql.ts';
import { mailedHelper } from './mailedHelper.ts';
import { isTooLate, nextMailTryAt, uselessFrom } from './mailPauses.ts';
import {
  type MailedReport,
  mailedAccessChangeSchema,
  mailedErasureSchema,
  mailedHeadsetRequestSchema,
  mailedRequestSchema,
} from './mailSubject.ts';
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
  asked: mailedRequestSchema.optional(),
  headset: mailedHeadsetRequestSchema.optional(),
  reportId: z.string().optional(),
});

/** A mail belongs to its try for so long. It must be longer than a try may take. */
const leaseMs = 5 * 60_000;

interface MailTry {
  /** Tries so far, with this one. */
  attempts: number;
  /** From then on the mail is of no use; undefined for one that may come a day later. */
  endsAt: Date | undefined;
}

interface ReadyMail extends MailTry {
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
 * Tries one mail that is due, or stores it in the outbox if no mail server is set up. Each try makes a new link, so that
 * only the newest mail's link works. A mail that is not taken waits in its row for the next try (`queueDueMails`): the job
 * only fails when the database does.
 */
export const deliver = async (
  platform: Platform,
  key: DeliveryKey,
  { report }: MailedFile = { report: undefined },
): Promise<void> => {
  const away = platform.mail?.awayReason();
  if (away !== undefined) return countTry(platform, key, text('mails.notSent.serverAway', { reason: away }));
  let ready: ReadyMail | undefined;
  try {
    ready = await composeDelivery(platform, key, report);
  } catch (error) {
    platform.log.error({ err: error, ...key }, 'a mail could not be written');
    return countTry(platform, key, text('mails.notSent.notWritten'));
  }
  if (!ready || !platform.mail) return;
  const { subject, text: plain, html } = ready.mail;
  const { to, fromName, language } = ready;
  const attachments = report
    ? [{ filename: reportFileName(language), content: report.csv, contentType: tableFileTypes.csv }]
    : [];
  const outgoing = { to, fromName, subject, text: plain, html, attachments };
  await recordOutcome(platform, key, ready, await send(platform, platform.mail, outgoing));
};

/** Counts a try that sent nothing. */
const countTry = (platform: Platform, key: DeliveryKey, reason: Text): Promise<void> =>
  platform.database.write({ companyId: key.companyId }, async (trx) => {
    const now = platform.clock.now();
    const mail = await lockMailToTry(trx, key, now);
    if (!mail) return;
    await updateDelivery(trx, key, { attempts: mail.attempts, ...afterFailure(mail, reason, now) }, now);
  });

/** A mail that is to be tried now. One that would come too late is given up instead. */
const lockMailToTry = async (trx: Trx, key: DeliveryKey, now: Date) => {
  const delivery = await lockMail(trx, key, now);
  if (!delivery) return undefined;
  const stored = templateSchema.safeParse(delivery.content);
  const endsAt = stored.success ? uselessFrom(stored.data.template, delivery.created_at) : undefined;
  const giveUp = async (reason: Text): Promise<undefined> => {
    const change = { state: 'given up', next_try_at: null, last_error: storedText(reason) } as const;
    await updateDelivery(trx, key, change, now);
  };
  if (endsAt && endsAt <= now) return giveUp(text('mails.notSent.linkEnded'));
  if (isTooLate(delivery.updated_at, now)) return giveUp(text('mails.notSent.tooLate'));
  return { ...delivery, attempts: delivery.attempts + 1, endsAt };
};

const templateSchema = contentSchema.pick({ template: true });

/** A mail that will be of no use at its next try is looked at once more when it becomes useless, and then ends. */
const afterFailure = ({ attempts, endsAt }: MailTry, reason: Text, now: Date): DeliveryChange => {
  const last_error = storedText(reason);
  const next = nextMailTryAt(attempts, now, Math.random());
  if (!next) return { state: 'given up', next_try_at: null, last_error };
  return { state: 'failed', next_try_at: endsAt && endsAt < next ? endsAt : next, last_error };
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
    const delivery = await lockMailToTry(trx, key, now);
    if (!delivery) return undefined;
    const { attempts, endsAt, subject_id: userId } = delivery;
    const person = userId === null ? undefined : await lockAddressee(trx, key.companyId, userId);
    const giveUp = async (reason: 'mails.notSent.mayNotSignIn' | 'mails.notSent.nothingLeft') => {
      const last_error = storedText(text(reason));
      const change = { state: 'given up', next_try_at: null, attempts, last_error } as const;
      await updateDelivery(trx, key, change, now);
      return undefined;
    };
    if (!person) return giveUp('mails.notSent.mayNotSignIn');
    const stored = contentSchema.parse(delivery.content);
    const { template, path, to = person.email, erasure, accessChange, made, asked, headset } = stored;
    const modules = isAboutModules(template) ? await modulesOfMail(trx, key, now) : undefined;
    const purpose = linkPurposeOf(template);
    const owner = { companyId: key.companyId, userId: person.user_id };
    const link = purpose && { purpose, ...(await makePasswordToken(trx, owner, purpose, now)) };
    const addressee = {
      name: person.name,
      mobileNo: person.mobile_no,
      emailAddress: shownAddress(person.email),
      companyName: person.company_name,
      helper: mailedHelper(person),
      timeZone: person.time_zone,
      language: isLanguage(person.language) ? person.language : defaultLanguage,
      modules,
      report,
      path,
      erasure,
      accessChange,
      made,
      asked,
      headset,
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
        next_try_at: sends ? new Date(now.getTime() + leaseMs) : null,
        attempts,
        recipient: to,
        content: JSON.stringify(sends ? content : { ...content, ...mail }),
      },
      now,
    );
    const { language } = addressee;
    const fromName = `${person.company_name} (Simward)`;
    return { attempts, endsAt, to, fromName, language, mail };
  });

/** Why a mail was not taken, and if it can be taken later; undefined for a mail that was sent. */
interface Failure {
  reason: Text;
  isForGood: boolean;
}

const send = async (
  { log }: Platform,
  transport: MailTransport,
  outgoing: OutgoingMail,
): Promise<Failure | undefined> => {
  try {
    await transport.send(outgoing);
    return undefined;
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 500) : '';
    if (error instanceof MailServerAway) {
      log.warn({ reason }, 'the mail server takes no mails');
      return { reason: text('mails.notSent.serverAway', { reason }), isForGood: false };
    }
    return {
      reason: reason ? text('mails.notSent.refused', { reason }) : text('mails.notSent.notTaken'),
      isForGood: isRefusedForGood(error),
    };
  }
};

const recordOutcome = (
  { database, clock }: Platform,
  key: DeliveryKey,
  mailTry: MailTry,
  failure: Failure | undefined,
): Promise<void> => {
  const now = clock.now();
  const change = changeAfter(mailTry, failure, now);
  return database.write({ companyId: key.companyId }, (trx) =>
    recordTry(trx, key, mailTry.attempts, change, now),
  );
};

const changeAfter = (mailTry: MailTry, failure: Failure | undefined, now: Date): DeliveryChange => {
  if (!failure) return { state: 'sent', next_try_at: null, last_error: null };
  if (failure.isForGood)
    return { state: 'given up', next_try_at: null, last_error: storedText(failure.reason) };
  return afterFailure(mailTry, failure.reason, now);
};

/** Sends a mail whose content is stored with it or read from the account. */
export const deliverMailJob: QueuedJob<DeliveryKey> = {
  name: 'deliver-mail',
  payload: deliverySchema,
  run: (platform, key) => deliver(platform, key),
};
