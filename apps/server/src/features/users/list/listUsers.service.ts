import { Readable } from 'node:stream';
import {
  type AnswerInputOf,
  byField,
  exportedFields,
  exportedTexts,
  type InputOf,
  type knownRoles,
  seesAllCompanies,
  seesNamesAlone,
  users,
} from '@simward/contract';
import { text } from '@simward/texts';
import { chosenCompany, timeZoneInView } from '../../../domain/companies/scopes.ts';
import { shownAddress } from '../../../domain/people/account/shownAddress.ts';
import { textColumns } from '../../../domain/people/account/textColumns.ts';
import type { UserRow } from '../../../domain/people/person/people.sql.ts';
import { listRoles } from '../../../domain/people/roles/roles.ts';
import { isKey, type UserCaller } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { readCounted, type Slice, sliceOf, sortingOf } from '../../../platform/list/page.ts';
import { problem } from '../../../platform/problem.ts';
import type { OwnCtx, TrxCtx } from '../../../platform/route/ctx.ts';
import { auditExport, exportTable, type TableColumn } from '../../../platform/table-export/exportTable.ts';
import { type Language, sayIn } from '../../../platform/texts/say.ts';
import { dayIn } from '../../../platform/time/calendar.ts';
import { passwordStateOf, userAnswers } from '../person/userAnswer.ts';
import { countPeople, findThenSort, listPeople, type PeopleSorting } from './listPeople.sql.ts';
import { findDriver } from './peopleConditions.sql.ts';
import { filterInScope, type PeopleFilter } from './peopleFilter.ts';
import { streamPeople } from './streamPeople.ts';

type ListQuery = InputOf<typeof users.listUsers>['body'];

type ListAnswer = AnswerInputOf<typeof users.listUsers>;

/**
 * A page of the people in the caller's scope.
 * @throws Problem api-key.scope
 */
export const listUsers = (ctx: TrxCtx<UserCaller>, body: ListQuery): Promise<ListAnswer> => {
  const { caller } = ctx;
  if (isKey(caller) && seesNamesAlone(users.listUsers, caller.scopes) && tellsMoreThanNames(body))
    throw problem('api-key.scope', { values: { scope: users.listUsers.keyScope ?? '' } });
  return listPage(ctx, body, { sorting: sortingOf(body), slice: sliceOf(body) });
};

/**
 * The people of one company by name, streamed as `{"users":[…],"usersCount":…}`. A SuperAdmin gets the company in the
 * query, or else the one in view.
 * @throws Problem company.none-chosen
 */
export const usersByCompany = (
  ctx: OwnCtx,
  { companyId, search }: InputOf<typeof users.usersByCompany>['body'],
): Promise<Readable> =>
  streamAsJson(
    ctx,
    { search, companyId: companyId ?? chosenCompany(ctx.caller) },
    (people) => `,"usersCount":${people}`,
  );

const learnerRole: keyof typeof knownRoles = 'User';

const mostInPicker = 20;

/** The first active learners that match a search, for pickers. */
export const findLearners = async (
  ctx: TrxCtx<UserCaller>,
  { query }: InputOf<typeof users.findLearners>['query'],
): Promise<AnswerInputOf<typeof users.findLearners>> => {
  const { users: learners } = await listPage(
    ctx,
    { search: query, status: 'active', role: [learnerRole] },
    { sorting: { column: 'name', descending: false }, slice: { offset: 0, limit: mostInPicker } },
  );
  return learners;
};

/** Everybody in scope who matches a search, streamed as `{"users":[…]}`. */
export const searchUsers = (ctx: OwnCtx, search: string): Promise<Readable> => streamAsJson(ctx, { search });

/** The filtered people as a file that the import can read again. */
export const exportUsers = async (
  ctx: OwnCtx,
  { format, sortColumn, sortOrder, ...filter }: InputOf<typeof users.exportUsers>['body'],
): Promise<Readable> => {
  const { caller, clock } = ctx;
  const now = clock.now();
  const { roles, timeZone } = await ctx.read(async (trx) => ({
    roles: await listRoles({ platform: ctx.platform, trx }, caller.companyId),
    timeZone: await timeZoneInView(trx, caller),
  }));
  return exportTable(ctx, {
    name: text('users.users.list.fileName', { day: dayIn(timeZone, now) }),
    format,
    timeZone,
    columns: exportColumns({
      now,
      dayOf: (instant) => dayIn(timeZone, instant),
      language: ctx.language,
      severalCompanies: seesAllCompanies(caller),
    }),
    chunks: streamPeople(
      ctx,
      filterInScope(caller, roles, filter, now),
      sortingOf({ sortColumn, sortOrder }),
    ),
    onEnd: auditExport(ctx, format, filterDetail(filter)),
  });
};

/**
 * True for queries that a key with only the scope for results may not send: search, filters and order would
 * reveal more about people than their names.
 */
const tellsMoreThanNames = ({ search, role, status, import: ofImport, sortColumn }: ListQuery) =>
  ofImport !== undefined ||
  search !== undefined ||
  role !== undefined ||
  status !== undefined ||
  sortColumn !== 'name';

interface Page {
  sorting: PeopleSorting;
  slice: Slice;
}

const listPage = async (
  ctx: TrxCtx<UserCaller>,
  userFilter: users.UserFilter,
  page: Page,
): Promise<ListAnswer> => {
  const filter = filterInScope(
    ctx.caller,
    await listRoles(ctx, ctx.caller.companyId),
    userFilter,
    ctx.clock.now(),
  );
  if (!filter) return { users: [], usersCount: 0 };
  const { rows, total } = await pageOf(ctx.trx, filter, page);
  return { users: await userAnswers(ctx.platform, rows), usersCount: total };
};

const pageOf = async (trx: Trx, filter: PeopleFilter, page: Page) => {
  const driver = await findDriver(trx, filter);
  if (driver?.isSelective) return findThenSort(trx, filter, driver, page);
  const counting = countPeople(trx, filter, driver).then((total) => ({ total }));
  return readCounted(page.slice, counting, (total) => listPeople(trx, filter, { ...page, total }));
};

/**
 * Everybody in scope who matches a filter, streamed while they are read.
 * @param end JSON after the list of people, made from their number
 */
const streamAsJson = async (
  ctx: OwnCtx,
  filter: users.UserFilter,
  end: (people: number) => string = () => '',
): Promise<Readable> => {
  const roles = await ctx.read((trx) => listRoles({ platform: ctx.platform, trx }, ctx.caller.companyId));
  async function* chunks() {
    yield '{"users":[';
    let people = 0;
    for await (const rows of streamPeople(ctx, filterInScope(ctx.caller, roles, filter, ctx.clock.now()))) {
      const answers = await userAnswers(ctx.platform, rows);
      yield (people > 0 ? ',' : '') + answers.map((person) => JSON.stringify(person)).join(',');
      people += answers.length;
    }
    yield `]${end(people)}}`;
  }
  return Readable.from(chunks());
};

interface CellContext {
  language: Language;
  now: Date;
  /** The day of an instant in the company's time zone. */
  dayOf(instant: Date): string;
}

type Cell = (row: UserRow, context: CellContext) => string;

/** Names separated by `;`, or by `|` if a department's name contains a `;`. The import accepts both. */
const departmentsCell = ({ departments }: UserRow): string =>
  departments.map(({ name }) => name).join(departments.some(({ name }) => name.includes(';')) ? '|' : ';');

const passwordCell = (row: UserRow, { now, dayOf, language }: CellContext): string => {
  const t = sayIn(language);
  const { state, validUntil } = passwordStateOf(row, now);
  return validUntil
    ? t('users.users.password.codeUntil', { moment: dayOf(new Date(validUntil)) })
    : t(`users.users.password.${passwordWords[state]}`);
};

const passwordWords = {
  Set: 'set',
  'Not set': 'notSet',
  SSO: 'sso',
  'Activation code': 'code',
} as const satisfies Record<ReturnType<typeof passwordStateOf>['state'], string>;

const statusCell = ({ deleted_at, status }: UserRow, { language }: CellContext): string =>
  sayIn(language)(`users.users.status.${deleted_at ? 'deleted' : status ? 'active' : 'inactive'}`);

const cells: Record<(typeof exportedFields)[number]['name'], Cell> = {
  ...byField(
    exportedTexts,
    ({ name }): Cell =>
      (row) =>
        row[textColumns[name]] ?? '',
  ),
  name: ({ name }) => name,
  emailAddress: ({ email }) => shownAddress(email),
  mobileNo: ({ mobile_no }) => mobile_no,
  employeeId: ({ course_name }) => course_name ?? '',
  role: ({ role_name }) => role_name,
  department: departmentsCell,
  gender: ({ gender }) => gender ?? '',
  password: passwordCell,
  status: statusCell,
  companyName: ({ company_name }) => company_name,
};

/** Columns that the import can read again. The company is a column only if there can be several. */
const exportColumns = (
  context: CellContext & { severalCompanies: boolean },
): readonly TableColumn<UserRow>[] =>
  exportedFields
    .filter(({ name }) => name !== 'companyName' || context.severalCompanies)
    .map(({ name }) => ({
      header: sayIn(context.language)(`users.personFields.${name}`),
      cell: (row) => cells[name](row, context),
    }));

/** The filter in the form of the audit log, because the log must show whose data left the portal. */
const filterDetail = (filter: users.UserFilter): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...filter, import: filter.import?.importId }).flatMap(([key, value]) =>
      value === undefined || value.length === 0 ? [] : [[key, String(value).slice(0, 500)]],
    ),
  );
