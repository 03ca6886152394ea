import type { InputOf, oasis } from '@simward/contract';
import { companyInView } from '../../../domain/companies/resolveCompany.ts';
import { staffScopeOf } from '../../../domain/companies/staffScope.ts';
import { isCause, sentenceOf } from '../../../domain/outgoing/causes.ts';
import { expectFreeIdentifiers } from '../../../domain/people/account/identifiers.sql.ts';
import { textsToStore } from '../../../domain/people/account/textColumns.ts';
import { changePeople } from '../../../domain/people/changePeople.ts';
import { existing, problem } from '../../../platform/problem.ts';
import type { Answer, OwnCtx, UserCtx } from '../../../platform/route/ctx.ts';
import { searchWords } from '../../../platform/searchWords.ts';
import { findConfiguration } from '../configuration/configuration.sql.ts';
import { failureOf } from '../connector/connector.ts';
import { openConnector } from '../connector/openConnector.ts';
import * as table from './history.sql.ts';

/** What may be entered here of a learner; the others open accounts or carry mail. */
const texts = {
  external_system_id: 'externalSystemId',
  login_name: 'loginName',
  integration_field_1: 'integrationField1',
} as const;
const isText = (field: oasis.IdentifierField): field is keyof typeof texts => Object.hasOwn(texts, field);

const system = 'Oasis';
/** Why nobody can be asked whom Oasis knows. */
const notAsked = 'Results are written into files';
const several = 'Oasis names more than one person by this';
const dayMs = 86_400_000;
const instantOf = (at: Date | null) => at?.toISOString() ?? null;

export const whatHappened = (row: table.DeliveryRow): string | null =>
  isCause(row.cause) ? sentenceOf(row.cause, system, row.status) : null;

const shown = (row: table.DeliveryRow, fixable: boolean): oasis.Delivery => ({
  _id: row.session_id,
  state: row.state,
  learner: { _id: row.user_id, name: row.name },
  moduleName: row.module_name,
  score: row.score,
  passMark: row.pass_mark,
  finishedAt: instantOf(row.finished_at),
  identifier: row.identifier || null,
  cause: whatHappened(row),
  status: row.status,
  tries: row.tries,
  triedAt: instantOf(row.tried_at),
  nextTryAt: row.state === 'waiting' ? instantOf(row.next_try_at) : null,
  deliveredAt: instantOf(row.delivered_at),
  seconds:
    row.delivered_at && Math.max(0, Math.round((row.delivered_at.getTime() - row.noted_at.getTime()) / 1000)),
  correction: row.correction,
  message: row.sent,
  file: row.file,
  fixable: fixable && (row.state === 'unmatched' || row.cause === 'unknown-learner'),
});

type Asked = Pick<InputOf<typeof oasis.listDeliveries>['query'], 'state' | 'days' | 'search'>;

export const filterOf = ({ state, days, search }: Asked, now: Date) => ({
  state,
  since: days === undefined ? undefined : new Date(now.getTime() - days * dayMs),
  words: searchWords(search),
});

type ChosenBody = InputOf<typeof oasis.resendDeliveries>['body'];

const chosenBy = ({ deliveries, matching }: ChosenBody, now: Date): table.Chosen =>
  matching ? { matching: filterOf(matching, now) } : { sessionIds: deliveries ?? [] };

/** A page of what became of results on their way, with how many there are in each state. */
export const listDeliveries = async (
  ctx: UserCtx,
  { state, days, search, pageNumber, pageSize }: InputOf<typeof oasis.listDeliveries>['query'],
): Answer<typeof oasis.listDeliveries> => {
  const { trx, caller, clock } = ctx;
  const companyId = companyInView(caller);
  const field = (await findConfiguration(trx, companyId))?.identifier_field ?? null;
  const filter = filterOf({ state, days, search }, clock.now());
  const slice = { offset: (pageNumber - 1) * pageSize, limit: pageSize };
  const [{ counts, seconds }, rows] = await Promise.all([
    table.sumDeliveries(trx, companyId, filter),
    table.listDeliveries(trx, companyId, field ?? 'user_id', filter, slice),
  ]);
  const counted = state ? counts.filter((one) => one.state === state) : counts;
  return {
    field,
    deliveries: rows.map((row) => shown(row, field !== null && isText(field))),
    deliveriesCount: counted.reduce((sum, { deliveries }) => sum + deliveries, 0),
    counts,
    medianSeconds: seconds,
  };
};

/** Tries chosen deliveries, or all that match, anew. */
export const resendDeliveries = async (
  ctx: UserCtx,
  body: ChosenBody,
): Answer<typeof oasis.resendDeliveries> => {
  const companyId = companyInView(ctx.caller);
  const now = ctx.clock.now();
  const resent = await table.resend(ctx.trx, companyId, chosenBy(body, now), now);
  ctx.audit({ companyId, detail: { deliveries: resent } });
  return { resent };
};

/** Sends chosen deliveries, or all that match, no more. */
export const giveUpDeliveries = async (
  ctx: UserCtx,
  body: ChosenBody,
): Answer<typeof oasis.giveUpDeliveries> => {
  const companyId = companyInView(ctx.caller);
  const givenUp = await table.giveUp(ctx.trx, companyId, chosenBy(body, ctx.clock.now()));
  ctx.audit({ companyId, detail: { deliveries: givenUp } });
  return { givenUp };
};

/**
 * Whom Oasis knows by a value, or by the learner's mail address; no transaction is held meanwhile.
 * @throws Problem delivery.not-found
 */
export const checkIdentifier = async (
  ctx: OwnCtx,
  sessionId: string,
  value: string | undefined,
): Answer<typeof oasis.checkIdentifier> => {
  const inView = staffScopeOf(ctx.caller).companyId;
  const { learner, configuration, waiting } = await ctx.read(async (trx) => {
    const found = existing(await table.learnerOf(trx, inView, sessionId), 'delivery.not-found');
    const companyId = found.company_id;
    return {
      learner: found,
      configuration: await findConfiguration(trx, companyId),
      waiting: await table.countWaitingOf(trx, companyId, found.user_id),
    };
  });
  const connector = configuration && openConnector(ctx.platform, configuration);
  if (!configuration || !connector) return { people: [], cause: null, waiting };
  if (!connector.capabilities.findsPeople) return { people: [], cause: notAsked, waiting };
  const field = configuration.identifier_field;
  try {
    const people = value
      ? await connector.findUser(field, value)
      : await connector.findUser('email_address', learner.email);
    const found = people.map(({ name, email, identifiers }) => ({
      name,
      email,
      value: identifiers[field] ?? null,
    }));
    return { people: found.slice(0, 20), cause: found.length > 1 ? several : null, waiting };
  } catch (error) {
    const { cause, status } = failureOf(error);
    return { people: [], cause: sentenceOf(cause, system, status), waiting };
  }
};

/**
 * Enters a learner's identifier; whatever of theirs has not arrived goes at once.
 * @throws Problem delivery.not-found, oasis.not-fixable, user.identifier-taken
 */
export const identify = async (
  ctx: UserCtx,
  sessionId: string,
  value: string,
): Answer<typeof oasis.identify> => {
  const { trx, caller, clock } = ctx;
  const inView = staffScopeOf(caller).companyId;
  const learner = existing(await table.learnerOf(trx, inView, sessionId), 'delivery.not-found');
  const companyId = learner.company_id;
  const field = (await findConfiguration(trx, companyId))?.identifier_field;
  if (!field || !isText(field)) throw problem('oasis.not-fixable');
  const now = clock.now();
  const identifier = { [texts[field]]: value };
  await changePeople(trx, companyId, now, async (people) => {
    await expectFreeIdentifiers(trx, { companyId, userId: learner.user_id }, identifier);
    await people.set([learner.user_id], textsToStore(identifier));
  });
  const sent = await table.resendOf(trx, companyId, learner.user_id, now);
  ctx.audit({
    companyId,
    subject: { type: 'user', id: learner.user_id },
    detail: { field, deliveries: sent },
  });
  return { sent };
};
