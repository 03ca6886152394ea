import type { Readable } from 'node:stream';
import { type InputOf, results } from '@simward/contract';
import { text } from '@simward/texts';
import { companyTimeZone } from '../../../domain/companies/company.sql.ts';
import { companyInView, companyScopeOf, departmentsInCare } from '../../../domain/companies/scopes.ts';
import { findPerson } from '../../../domain/people/person/people.sql.ts';
import { currencyOf } from '../../../domain/progress/currency.ts';
import type { UserCaller } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { sliceOf } from '../../../platform/list/page.ts';
import { keysInChunks, slicesInChunks } from '../../../platform/list/rowsInChunks.ts';
import { existing } from '../../../platform/problem.ts';
import type { Answer, OwnCtx, UserCtx } from '../../../platform/route/ctx.ts';
import { searchWords } from '../../../platform/searchWords.ts';
import { auditExport, exportTable, type TableColumn } from '../../../platform/table-export/exportTable.ts';
import { dayIn } from '../../../platform/time/calendar.ts';
import { listMustPassSteps } from '../skills.sql.ts';
import { columnsByModule, type TableColumnOfModule } from './columnsByModule.ts';
import { hasMoreLearners, type TableScope } from './competencyFigures.sql.ts';
import {
  type AssessedCompetency,
  type CellRow,
  findCell,
  listCompetencyModules,
  listDepartmentRows,
  listLearnerRows,
  listRankedRows,
  rankLearners,
  sumTable,
  type TableOrder,
  type TablePage,
  type TableRow,
} from './competencyTable.sql.ts';

/** A page of learners, or of departments, with a cell for each competency. */
export const competencyTable = async (
  { trx, caller, clock }: UserCtx,
  { pageNumber, pageSize, ...query }: InputOf<typeof results.competencyTable>['query'],
): Answer<typeof results.competencyTable> => {
  const { sort, standing } = query;
  const scope = tableScopeOf(caller, query, clock.now());
  const slice = sliceOf({ pageNumber, pageSize });
  const page = await tablePage(trx, scope, { standing, sort, slice }, query);
  const { summary, rows, total, level } = page;
  const competencies = await columnsOfTable(trx, scope, page.competencies);
  return {
    competencies: competencies.map(({ competencyName, learners, module }) => ({
      competencyName,
      learners,
      module: module && { _id: module.module_id, moduleName: module.name },
    })),
    level,
    summary,
    rows: rows.map((row) => {
      const cells = new Map(row.cells.map(({ name_folded, ...cell }) => [name_folded, cell]));
      return { ...row, cells: competencies.map(({ name_folded }) => cells.get(name_folded) ?? null) };
    }),
    rowsCount: total,
  };
};

/**
 * The attempts and the missed steps behind one cell. A SuperAdmin who looks at all companies may ask for a
 * learner of any company.
 * @throws Problem competency.not-found, also for a learner who is out of scope or was never assessed in the
 * competency
 */
export const competencyCell = async (
  { trx, caller, clock }: UserCtx,
  query: InputOf<typeof results.competencyCell>['query'],
): Answer<typeof results.competencyCell> => {
  const companyOfLearner = async () =>
    existing(await findPerson(trx, { companyId: undefined }, query.userId), 'competency.not-found')
      .company_id;
  const scope = {
    companyId: companyInView(caller) ?? (await companyOfLearner()),
    departmentIds: departmentsInCare(caller),
  };
  const cell = existing(await findCell(trx, scope, query, clock.now()), 'competency.not-found');
  const [session] = await listMustPassSteps(
    trx,
    scope.companyId,
    [cell.latest_session_id],
    query.competencyName,
  );
  return {
    attempts: cell.attempt_count,
    trend: cell.scores,
    passMark: cell.pass_mark,
    latestOn: cell.latest_day,
    currency: currencyOf(cell.current_until, cell.today),
    currentUntil: cell.current_until,
    missedSteps: (session?.steps ?? [])
      .filter(({ outcome }) => outcome !== 'correct')
      .map(({ name }) => name),
    moduleId: cell.latest_module_id,
    moduleName: cell.module_name,
    moduleVersion: cell.module_version,
    playedIn: cell.played_in,
  };
};

/** The filtered rows of the competency table as a file, a column for each competency. */
export const exportCompetencyTable = async (
  ctx: OwnCtx,
  { format, ...query }: InputOf<typeof results.exportCompetencyTable>['query'],
): Promise<Readable> => {
  const now = ctx.clock.now();
  const scope = tableScopeOf(ctx.caller, query, now);
  const { standing, sort } = query;
  const { competencies, level, timeZone } = await ctx.read(async (trx) => ({
    competencies: await columnsOfTable(trx, scope, (await sumTable(trx, scope)).competencies),
    level: await levelOf(trx, scope, { standing, sort }, query),
    timeZone: await companyTimeZone(trx, scope.companyId),
  }));
  return exportTable(ctx, {
    name: text('results.competencyTable.fileName', { day: dayIn(timeZone, now) }),
    format,
    timeZone,
    columns: columnsOf(competencies, level),
    chunks:
      level === 'learners'
        ? rankedChunks(ctx, scope, { standing, sort })
        : slicesInChunks(
            ctx,
            async (trx, slice) => (await listDepartmentRows(trx, scope, { sort, slice })).rows,
          ),
    onEnd: auditExport(ctx, format, { level }),
  });
};

type TableQuery = Omit<InputOf<typeof results.competencyTable>['query'], 'pageNumber' | 'pageSize'>;

type LevelQuery = Pick<TableQuery, 'level' | 'departmentId'>;

/** The competencies as the columns of the table, by module. */
const columnsOfTable = async (
  trx: Trx,
  { companyId }: TableScope,
  competencies: readonly AssessedCompetency[],
): Promise<TableColumnOfModule[]> => {
  if (competencies.length === 0) return [];
  const names = competencies.map(({ name_folded }) => name_folded);
  return columnsByModule(competencies, await listCompetencyModules(trx, companyId, names));
};

/** The kind of rows: learners or departments. Reads departments only if the call does not say the level. */
const levelOf = async (
  trx: Trx,
  scope: TableScope,
  order: Omit<TableOrder, 'slice'>,
  query: LevelQuery,
): Promise<results.TableLevel> => {
  const first = { ...order, slice: { offset: 0, limit: 1 } };
  if (query.level) return query.level;
  if (!(await mayListDepartments(trx, scope, first, query))) return 'learners';
  return (await listDepartmentRows(trx, scope, first)).total > 1 ? 'departments' : 'learners';
};

const tableScopeOf = (caller: UserCaller, query: TableQuery, now: Date): TableScope => ({
  ...companyScopeOf(caller, query.departmentId),
  courseId: query.courseId,
  words: searchWords(query.search),
  now,
});

type Page = TablePage & { level: results.TableLevel };

/**
 * Without a level in the call, departments are listed if there are several with many learners and no filter narrows
 * the table.
 */
const tablePage = async (
  trx: Trx,
  scope: TableScope,
  order: TableOrder,
  query: LevelQuery,
): Promise<Page> => {
  const { level } = query;
  if (level === 'departments' || (!level && (await mayListDepartments(trx, scope, order, query)))) {
    const page = await listDepartmentRows(trx, scope, order);
    if (level || page.total > 1) return { ...page, level: 'departments' };
  }
  return { ...(await listLearnerRows(trx, scope, order)), level: 'learners' };
};

const mayListDepartments = async (
  trx: Trx,
  scope: TableScope,
  order: Pick<TableOrder, 'standing'>,
  query: LevelQuery,
): Promise<boolean> =>
  !isNarrowed(scope, order, query) && hasMoreLearners(trx, scope, results.mostLearnersInRows);

const isNarrowed = (
  scope: TableScope,
  { standing }: Pick<TableOrder, 'standing'>,
  { departmentId }: LevelQuery,
): boolean => departmentId !== undefined || scope.words.length > 0 || standing !== undefined;

const columnsOf = (
  competencies: readonly AssessedCompetency[],
  level: results.TableLevel,
): readonly TableColumn<TableRow>[] => {
  const namesWith = (count: (cell: CellRow) => number) => namesOf(competencies, level, count);
  return [
    ...(level === 'departments'
      ? [
          { header: text('results.competencyTable.rowOf.departments'), cell: (row: TableRow) => row.name },
          { header: text('results.competencyTable.level.learners'), cell: (row: TableRow) => row.learners },
        ]
      : [
          { header: text('tables.name'), cell: (row: TableRow) => row.name },
          { header: text('tables.personId'), cell: (row: TableRow) => row._id },
          {
            header: text('results.competencyTable.standing.expiring'),
            cell: namesWith(({ currency }) => (currency === 'expiring' ? 1 : 0)),
          },
        ]),
    { header: text('results.competencyTable.standing.expired'), cell: namesWith(({ expired }) => expired) },
    { header: text('tables.mustPassFailed'), cell: namesWith(({ missed }) => missed) },
    { header: text('results.competencyTable.mean'), cell: (row) => row.mean },
    ...competencies.map(({ name_folded, competencyName }) => ({
      header: competencyName,
      cell: ({ cells }: TableRow) => cells.find((cell) => cell.name_folded === name_folded)?.score ?? null,
    })),
  ];
};

/** Names the competencies with a count above 0. For a department the count of learners follows in brackets. */
const namesOf =
  (
    competencies: readonly AssessedCompetency[],
    level: results.TableLevel,
    count: (cell: CellRow) => number,
  ) =>
  ({ cells }: TableRow): string =>
    competencies
      .flatMap(({ name_folded, competencyName }) => {
        const cell = cells.find((candidate) => candidate.name_folded === name_folded);
        const learners = cell ? count(cell) : 0;
        if (learners === 0) return [];
        return level === 'departments' ? `${competencyName} (${learners})` : competencyName;
      })
      .join(', ');

/**
 * Chunks of learners in the order that the table has when the file begins. Sorting anew for each chunk would take an hour
 * for a big company.
 */
async function* rankedChunks(ctx: OwnCtx, scope: TableScope, order: Omit<TableOrder, 'slice'>) {
  const userIds = await ctx.read((trx) => rankLearners(trx, scope, order));
  yield* keysInChunks(ctx, userIds, (trx, ids) => listRankedRows(trx, scope, ids));
}
