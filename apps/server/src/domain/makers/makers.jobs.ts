import { type makers, screens } from '@simward/contract';
import { appendAudit } from '../../platform/audit.sql.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import type { Job } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { queueMails } from '../mails/queueMail.ts';
import { nameInMail } from '../people/person/namesakes.ts';
import { listActiveAdmins } from '../people/roles/roles.sql.ts';
import { describeMade, nameOfMade } from './describeMade.sql.ts';
import { endMade, groupByKind } from './handOver.ts';
import { companiesInDoubt, listDoubtful, lockDoubtful, type MadeThing } from './madeThings.sql.ts';
import { endOfRest } from './makerAnswer.ts';
import { forgetMakersOfOldCodes, noteMailed, setResting } from './makers.sql.ts';

const dayMs = 86_400_000;
/** Name that stands as the person who ends keys, webhooks, codes and schedules which nobody took over. */
const portalName = 'Simward';

type Rested = MadeThing & { cause: makers.RestCause; restingSince: Date };

/**
 * Notices keys, webhooks, codes and schedules that rest, for whatever reason, or act again: stores since when
 * they rest, mails the Admins, and ends them after 30 days. Whether one of them may act is checked at each
 * act and does not wait for this job.
 */
export const noticeResting = async (platform: Platform): Promise<void> => {
  await platform.database.write('all', (trx) => forgetMakersOfOldCodes(trx, platform.clock.now()));
  const { database, clock } = platform;
  for (const companyId of await database.read('all', companiesInDoubt)) {
    const doubtful = await database.read({ companyId }, (trx) => listDoubtful(database, trx, companyId));
    if (doubtful.some((thing) => needsAct(thing, clock.now()))) await noticeRestingIn(platform, companyId);
  }
};

/**
 * True if the key, webhook, code or schedule needs a change of its row, a mail or its end. Otherwise its
 * company is only read, as for those made by a SuperAdmin, whose account is in another company.
 */
const needsAct = ({ kind, cause, restingSince, mailedAt, warnedAt }: MadeThing, now: Date): boolean => {
  if (cause === undefined) return restingSince !== null;
  if (kind === 'enrolment-code' || restingSince === null || mailedAt === null) return true;
  const left = endOfRest(restingSince).getTime() - now.getTime();
  return left <= 0 || (warnedAt === null && left <= dayMs);
};

const noticeRestingIn = (platform: Platform, companyId: string): Promise<void> =>
  platform.database.write({ companyId }, async (trx) => {
    const now = platform.clock.now();
    const doubtful = await lockDoubtful(platform.database, trx, companyId);
    const acting = doubtful.filter(({ cause, restingSince }) => cause === undefined && restingSince !== null);
    for (const made of groupByKind(acting)) await setResting(trx, made, null);
    // Enrolment codes end at once instead of resting: somebody may still have one, and should not be able to
    // use it for another month.
    const codes = doubtful.filter(({ kind, cause }) => kind === 'enrolment-code' && cause !== undefined);
    await endAsPortal(platform, trx, codes);
    const resting = doubtful.flatMap((thing) =>
      thing.kind !== 'enrolment-code' && thing.cause !== undefined
        ? [{ ...thing, cause: thing.cause, restingSince: thing.restingSince ?? now }]
        : [],
    );
    for (const made of groupByKind(resting)) await setResting(trx, made, now);
    const isOver = ({ restingSince }: Rested) => endOfRest(restingSince) <= now;
    await endAsPortal(platform, trx, resting.filter(isOver));
    const stillResting = resting.filter((thing) => !isOver(thing));
    await mailResting(platform, trx, stillResting, now);
    await warnOfEnd(platform, trx, stillResting, now);
  });

/** Sends at most one mail a day about each maker, however many of their keys, webhooks and schedules rest. */
const mailResting = async (platform: Platform, trx: Trx, resting: readonly Rested[], now: Date) => {
  for (const things of groupByMaker(resting)) {
    const lately = new Date(now.getTime() - dayMs);
    if (things.some(({ mailedAt }) => mailedAt !== null && mailedAt > lately)) continue;
    const unmailed = things.filter(({ mailedAt }) => mailedAt === null);
    await writeToAdmins(platform, trx, unmailed, 'made-rests');
    for (const made of groupByKind(unmailed)) await noteMailed(trx, made, { mailed_at: now });
  }
};

/** Mails the Admins of a company about keys, webhooks and schedules of one maker that rest, or end soon. */
const writeToAdmins = async (
  platform: Platform,
  trx: Trx,
  things: readonly Rested[],
  template: 'made-rests' | 'made-ends',
): Promise<void> => {
  const [first] = things;
  if (!first) return;
  const { companyId } = first;
  const endsAt = endOfRest(things.map(({ restingSince }) => restingSince).reduce(earlierDate));
  const made = {
    person: await nameInMail(trx, first.maker, { isInCare: true }),
    cause: first.cause,
    things: (await describeMade(trx, things)).map(nameOfMade),
    endsAt: endsAt.toISOString(),
  };
  const admins = await listActiveAdmins(trx, companyId);
  await queueMails(
    platform,
    trx,
    admins.map((userId) => ({ companyId, userId, template, path: pathOf(first.maker.userId), made })),
  );
};

/** The screen on which Admins decide about a person's keys, webhooks and schedules that rest. */
const pathOf = (userId: string) => {
  const query = new URLSearchParams({ user_id: userId, act: 'left' });
  return `${screens.leave.path}?${query}`;
};

const earlierDate = (a: Date, b: Date) => (a < b ? a : b);

const groupByMaker = (things: readonly Rested[]) =>
  Map.groupBy(things, ({ maker }) => `${maker.companyId} ${maker.userId}`).values();

/** Mails the Admins on the day before keys, webhooks and schedules end. */
const warnOfEnd = async (platform: Platform, trx: Trx, resting: readonly Rested[], now: Date) => {
  const soon = resting.filter(
    ({ warnedAt, restingSince }) =>
      warnedAt === null && endOfRest(restingSince).getTime() - now.getTime() <= dayMs,
  );
  for (const things of groupByMaker(soon)) {
    await writeToAdmins(platform, trx, things, 'made-ends');
    for (const made of groupByKind(things)) await noteMailed(trx, made, { warned_at: now });
  }
};

const endAsPortal = async (platform: Platform, trx: Trx, things: readonly MadeThing[]) => {
  await endMade(platform, trx, things, portalName);
  for (const { companyId, kind, subjectId, maker } of things)
    await appendAudit(trx, {
      companyId,
      at: platform.clock.now(),
      event: 'made.ended',
      outcome: 'done',
      subject: { type: kind, id: subjectId },
      detail: { maker: maker.name },
    });
};

export const makerJobs: readonly Job[] = [{ name: 'notice-resting', everySeconds: 60, run: noticeResting }];
