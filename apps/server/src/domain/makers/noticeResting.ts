import { type makers, screens } from '@simward/contract';
import { appendAudit } from '../../platform/audit.sql.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import type { Platform } from '../../platform/platform.ts';
import { queueMails } from '../mails/queueMail.ts';
import { activeAdmins } from '../people/roles/activeAdmins.sql.ts';
import { describeMade, nameOfMade } from './describeMade.sql.ts';
import { byKind, endMade } from './handOver.ts';
import { companiesInDoubt, listDoubtful, lockDoubtful, type MadeThing } from './madeThings.sql.ts';
import { endOfRest } from './makerAnswer.ts';
import { forgetMakersOfOldCodes, noteMailed, setResting } from './makers.sql.ts';

const dayMs = 86_400_000;
/** In whose name the portal ends what nobody took over. */
const portalName = 'Simward';

/** Where what rests of somebody is decided about. */
const pathOf = (userId: string) => {
  const query = new URLSearchParams({ user_id: userId, act: 'left' });
  return `${screens.leave.path}?${query}`;
};

type Rested = MadeThing & { cause: makers.RestCause; restingSince: Date };

/** Writes to the Admins of a company what of one person rests, or ends. */
const writeToAdmins = async (
  platform: Platform,
  trx: Trx,
  things: readonly Rested[],
  template: 'made-rests' | 'made-ends',
): Promise<void> => {
  const [first] = things;
  if (!first) return;
  const { companyId } = first;
  const endsAt = endOfRest(things.map(({ restingSince }) => restingSince).reduce(earlier));
  const made = {
    person: first.maker.name,
    cause: first.cause,
    things: (await describeMade(trx, things)).map(nameOfMade),
    endsAt: endsAt.toISOString(),
  };
  const admins = await activeAdmins(trx, companyId);
  await queueMails(
    platform,
    trx,
    admins.map((userId) => ({ companyId, userId, template, path: pathOf(first.maker.userId), made })),
  );
};

const earlier = (a: Date, b: Date) => (a < b ? a : b);

const ofEachMaker = (things: readonly Rested[]) =>
  Map.groupBy(things, ({ maker }) => `${maker.companyId} ${maker.userId}`).values();

/** One mail a person and day, however many things rest and whenever they began to. */
const mailResting = async (platform: Platform, trx: Trx, resting: readonly Rested[], now: Date) => {
  for (const things of ofEachMaker(resting)) {
    const lately = new Date(now.getTime() - dayMs);
    if (things.some(({ mailedAt }) => mailedAt !== null && mailedAt > lately)) continue;
    const unmailed = things.filter(({ mailedAt }) => mailedAt === null);
    await writeToAdmins(platform, trx, unmailed, 'made-rests');
    for (const made of byKind(unmailed)) await noteMailed(trx, made, { mailed_at: now });
  }
};

/** The day before the end. */
const warnOfEnd = async (platform: Platform, trx: Trx, resting: readonly Rested[], now: Date) => {
  const soon = resting.filter(
    ({ warnedAt, restingSince }) =>
      warnedAt === null && endOfRest(restingSince).getTime() - now.getTime() <= dayMs,
  );
  for (const things of ofEachMaker(soon)) {
    await writeToAdmins(platform, trx, things, 'made-ends');
    for (const made of byKind(things)) await noteMailed(trx, made, { warned_at: now });
  }
};

const endInNobodysName = async (platform: Platform, trx: Trx, things: readonly MadeThing[]) => {
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

/** Whether there is something to note, to write or to end; a read alone where there is not, as of what a SuperAdmin made. */
const isNews = ({ kind, cause, restingSince, mailedAt, warnedAt }: MadeThing, now: Date): boolean => {
  if (cause === undefined) return restingSince !== null;
  if (kind === 'enrolment-code' || restingSince === null || mailedAt === null) return true;
  const left = endOfRest(restingSince).getTime() - now.getTime();
  return left <= 0 || (warnedAt === null && left <= dayMs);
};

const noticeIn = (platform: Platform, companyId: string): Promise<void> =>
  platform.database.write({ companyId }, async (trx) => {
    const now = platform.clock.now();
    const doubtful = await lockDoubtful(platform.database, trx, companyId);
    const acting = doubtful.filter(({ cause, restingSince }) => cause === undefined && restingSince !== null);
    for (const made of byKind(acting)) await setResting(trx, made, null);
    // A code that somebody may still hold is not left lying about for a month.
    const codes = doubtful.filter(({ kind, cause }) => kind === 'enrolment-code' && cause !== undefined);
    await endInNobodysName(platform, trx, codes);
    const resting = doubtful.flatMap((thing) =>
      thing.kind !== 'enrolment-code' && thing.cause !== undefined
        ? [{ ...thing, cause: thing.cause, restingSince: thing.restingSince ?? now }]
        : [],
    );
    for (const made of byKind(resting)) await setResting(trx, made, now);
    const isOver = ({ restingSince }: Rested) => endOfRest(restingSince) <= now;
    await endInNobodysName(platform, trx, resting.filter(isOver));
    const lasting = resting.filter((thing) => !isOver(thing));
    await mailResting(platform, trx, lasting, now);
    await warnOfEnd(platform, trx, lasting, now);
  });

/**
 * Notices what rests, whatever ended the right of its maker, and what acts again: since when it does, the Admins' mails and
 * the end after 30 days follow from it. That it rests is asked at each act, and waits for nothing here.
 */
export const noticeResting = async (platform: Platform): Promise<void> => {
  await platform.database.write('all', (trx) => forgetMakersOfOldCodes(trx, platform.clock.now()));
  const { database, clock } = platform;
  for (const companyId of await database.read('all', companiesInDoubt)) {
    const doubtful = await database.read({ companyId }, (trx) => listDoubtful(database, trx, companyId));
    if (doubtful.some((thing) => isNews(thing, clock.now()))) await noticeIn(platform, companyId);
  }
};
