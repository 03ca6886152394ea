import type { Readable } from 'node:stream';
import type { InputOf, oasis } from '@simward/contract';
import { text } from '@simward/texts';
import { companyTimeZone } from '../../../domain/companies/company.sql.ts';
import { chosenCompany, staffScopeOf } from '../../../domain/companies/scopes.ts';
import { causeText, isCause } from '../../../domain/outgoing/causes.ts';
import { historyOf } from '../../../domain/outgoing/history.ts';
import { expectFreeIdentifiers } from '../../../domain/people/account/identifiers.sql.ts';
import { textsToStore } from '../../../domain/people/account/textColumns.ts';
import { changePeople } from '../../../domain/people/changePeople.ts';
import { sliceOf, sumOf } from '../../../platform/list/page.ts';
import { rowsInChunks } from '../../../platform/list/rowsInChunks.ts';
import { existing, problem } from '../../../platform/problem.ts';
import type { Answer, OwnCtx, UserCtx } from '../../../platform/route/ctx.ts';
import { searchWords } from '../../../platform/searchWords.ts';
import { auditExport, exportTable, type TableColumn } from '../../../platform/table-export/exportTable.ts';
import { say } from '../../../platform/texts/say.ts';
import { dayIn } from '../../../platform/time/calendar.ts';
import { findConfiguration } from '../configuration/configuration.sql.ts';
import { failureOf } from '../connector/connector.ts';
import { openConnector } from '../connector/openConnector.ts';
import * as table from './history.sql.ts';

/** A page of deliveries, with the number of deliveries in each state. */
export const listDeliveries = async (
  ctx: UserCtx,
  { state, days, search, ...page }: InputOf<typeof oasis.listDeliveries>['query'],
): Answer<typeof oasis.listDeliveries> => {
  const { trx, caller, clock } = ctx;
  const companyId = chosenCompany(caller);
  const field = (await findConfiguration(trx, companyId))?.identifier_field ?? null;
  const filter = filterOf({ state, days, search }, clock.now());
  const [{ counts, seconds }, rows] = await Promise.all([
    table.sumDeliveries(trx, companyId, filter),
    table.listDeliveries(trx, companyId, field ?? 'user_id', filter, sliceOf(page)),
  ]);
  return {
    field,
    deliveries: rows.map((row) => deliveryAnswer(ctx, row, field !== null && isEditable(field))),
    deliveriesCount: sumOf(counts, (count) => (!state || count.state === state ? count.deliveries : 0)),
    counts,
    medianSeconds: seconds,
  };
};

const deliveryAnswer = ({ language }: UserCtx, row: table.DeliveryRow, fixable: boolean): oasis.Delivery => ({
  ...historyOf(language, 'oasis', row),
  _id: row.session_id,
  learner: { _id: row.user_id, name: row.name },
  moduleName: row.module_name,
  score: row.score,
  passMark: row.pass_mark,
  finishedAt: instantOf(row.finished_at),
  identifier: row.identifier || null,
  triedAt: instantOf(row.tried_at),
  deliveredAt: instantOf(row.delivered_at),
  seconds:
    row.delivered_at && Math.max(0, Math.round((row.delivered_at.getTime() - row.noted_at.getTime()) / 1000)),
  correction: row.correction,
  message: row.sent,
  file: row.file,
  fixable: fixable && (row.state === 'unmatched' || row.cause === 'unknown-learner'),
});

type FilterQuery = Pick<InputOf<typeof oasis.listDeliveries>['query'], 'state' | 'days' | 'search'>;

const filterOf = ({ state, days, search }: FilterQuery, now: Date) => ({
  state,
  since: days === undefined ? undefined : new Date(now.getTime() - days * dayMs),
  words: searchWords(search),
});

/** The filtered deliveries as a file, the newest first. */
export const exportDeliveries = async (
  ctx: OwnCtx,
  { format, ...query }: InputOf<typeof oasis.exportDeliveries>['body'],
): Promise<Readable> => {
  const companyId = chosenCompany(ctx.caller);
  const now = ctx.clock.now();
  const { field, timeZone } = await ctx.read(async (trx) => ({
    field: (await findConfiguration(trx, companyId))?.identifier_field ?? 'user_id',
    timeZone: await companyTimeZone(trx, companyId),
  }));
  const filter = filterOf(query, now);
  return exportTable(ctx, {
    name: text('oasis.file.deliveries', { day: dayIn(timeZone, now) }),
    format,
    timeZone,
    columns,
    chunks: rowsInChunks<table.DeliveryRow>(ctx, (trx, after, limit) =>
      table.listDeliveries(trx, companyId, field, filter, { limit, offset: 0, after }),
    ),
    onEnd: auditExport(ctx, format, { state: query.state ?? 'all' }),
  });
};

const columns: readonly TableColumn<table.DeliveryRow>[] = [
  { header: text('oasis.latest.key'), cell: ({ session_id }) => session_id },
  { header: text('oasis.table.state'), cell: ({ state }) => text(`oasis.file.states.${state}`) },
  { header: text('oasis.table.learner'), cell: ({ name }) => name },
  { header: text('oasis.table.identifier'), cell: ({ identifier }) => identifier ?? '' },
  { header: text('oasis.latest.module'), cell: ({ module_name }) => module_name },
  { header: text('tables.score'), cell: ({ score }) => score },
  { header: text('oasis.table.finished'), instants: true, cell: ({ finished_at }) => finished_at },
  { header: text('oasis.file.delivered'), instants: true, cell: ({ delivered_at }) => delivered_at },
  { header: text('oasis.table.tries'), cell: ({ tries }) => tries },
  {
    header: text('oasis.detail.cause'),
    cell: ({ cause, status }) => (isCause(cause) ? causeText(cause, 'oasis', status) : ''),
  },
  { header: text('oasis.file.status'), cell: ({ status }) => status },
  {
    header: text('oasis.file.corrected'),
    cell: ({ correction }) => (correction ? text(`oasis.file.corrections.${correction}`) : ''),
  },
];

type DeliveriesToChange = InputOf<typeof oasis.resendDeliveries>['body'];

/** Tries the deliveries with these ids, or all that match a filter, again. */
export const resendDeliveries = async (
  ctx: UserCtx,
  body: DeliveriesToChange,
): Answer<typeof oasis.resendDeliveries> => {
  const companyId = chosenCompany(ctx.caller);
  const now = ctx.clock.now();
  const resent = await table.resend(ctx.trx, companyId, deliveriesOf(body, now), now);
  ctx.audit({ companyId, detail: { deliveries: resent } });
  return { resent };
};

/** Gives up the deliveries with these ids, or all that match a filter: they are not sent any more. */
export const giveUpDeliveries = async (
  ctx: UserCtx,
  body: DeliveriesToChange,
): Answer<typeof oasis.giveUpDeliveries> => {
  const companyId = chosenCompany(ctx.caller);
  const givenUp = await table.giveUp(ctx.trx, companyId, deliveriesOf(body, ctx.clock.now()));
  ctx.audit({ companyId, detail: { deliveries: givenUp } });
  return { givenUp };
};

const deliveriesOf = ({ deliveries, matching }: DeliveriesToChange, now: Date): table.DeliveriesToChange =>
  matching ? { matching: filterOf(matching, now) } : { sessionIds: deliveries ?? [] };

const mostPeopleShown = 20;

/**
 * The people whom Oasis knows by this value or, without a value, by the learner's email address. No
 * transaction is open while Oasis is called.
 * @throws Problem delivery.not-found
 */
export const checkIdentifier = async (
  ctx: OwnCtx,
  sessionId: string,
  value: string | undefined,
): Answer<typeof oasis.checkIdentifier> => {
  const companyInSight = staffScopeOf(ctx.caller).companyId;
  const { learner, configuration, waiting } = await ctx.read(async (trx) => {
    const person = existing(await table.findLearner(trx, companyInSight, sessionId), 'delivery.not-found');
    const companyId = person.company_id;
    return {
      learner: person,
      configuration: await findConfiguration(trx, companyId),
      waiting: await table.countWaitingOf(trx, companyId, person.user_id),
    };
  });
  const connector = configuration && openConnector(ctx.platform, configuration);
  if (!configuration || !connector) return { people: [], cause: null, waiting };
  if (!connector.capabilities.findsPeople)
    return { people: [], cause: say(ctx.language, text('oasis.check.inFiles')), waiting };
  const field = configuration.identifier_field;
  try {
    const people = value
      ? await connector.findUser(field, value)
      : await connector.findUser('email_address', learner.email);
    const foundPeople = people.map(({ name, email, identifiers }) => ({
      name,
      email,
      value: identifiers[field] ?? null,
    }));
    return {
      people: foundPeople.slice(0, mostPeopleShown),
      cause: foundPeople.length > 1 ? say(ctx.language, text('oasis.check.several')) : null,
      waiting,
    };
  } catch (error) {
    const { cause, status } = failureOf(error);
    return { people: [], cause: say(ctx.language, causeText(cause, 'oasis', status)), waiting };
  }
};

/**
 * Stores a learner's identifier. Deliveries of theirs that have not arrived are sent at once.
 * @throws Problem delivery.not-found, oasis.not-fixable, user.identifier-taken
 */
export const identify = async (
  ctx: UserCtx,
  sessionId: string,
  value: string,
): Answer<typeof oasis.identify> => {
  const { trx, caller, clock } = ctx;
  const companyInSight = staffScopeOf(caller).companyId;
  const learner = existing(await table.findLearner(trx, companyInSight, sessionId), 'delivery.not-found');
  const companyId = learner.company_id;
  const field = (await findConfiguration(trx, companyId))?.identifier_field;
  if (!field || !isEditable(field)) throw problem('oasis.not-fixable');
  const now = clock.now();
  const identifier = { [editableFields[field]]: value };
  await changePeople(trx, companyId, now, async (people) => {
    await expectFreeIdentifiers(trx, { companyId, userId: learner.user_id }, identifier);
    await people.set([learner.user_id], textsToStore(identifier));
  });
  const sent = await table.resendForLearner(trx, companyId, learner.user_id, now);
  ctx.audit({
    companyId,
    subject: { type: 'user', id: learner.user_id },
    detail: { field, deliveries: sent },
  });
  return { sent };
};

/**
 * Identifiers that may be entered here. User ID and email address may not: people sign in with them, or mail
 * goes to them.
 */
const editableFields = {
  external_system_id: 'externalSystemId',
  login_name: 'loginName',
  integration_field_1: 'integrationField1',
} as const;

const isEditable = (field: oasis.IdentifierField): field is keyof typeof editableFields =>
  Object.hasOwn(editableFields, field);

const dayMs = 86_400_000;
const instantOf = (at: Date | null) => at?.toISOString() ?? null;
