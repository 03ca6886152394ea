import type { InputOf, results } from '@simward/contract';
import { companyInView } from '../../../domain/companies/resolveCompany.ts';
import { staffScopeOf } from '../../../domain/companies/staffScope.ts';
import { findPerson } from '../../../domain/people/person/findPerson.sql.ts';
import { currencyOf } from '../../../domain/progress/currency/currency.ts';
import type { UserCaller } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { existing } from '../../../platform/problem.ts';
import type { Answer, UserCtx } from '../../../platform/route/ctx.ts';
import { searchWords } from '../../../platform/searchWords.ts';
import { listMustPassSteps } from '../mustPassSteps.sql.ts';
import { findCell } from './competencyCell.sql.ts';
import type { TableScope } from './competencyFigures.sql.ts';
import {
  listDepartmentRows,
  listLearnerRows,
  type TableOrder,
  type TablePage,
} from './competencyTable.sql.ts';

type Asked = Omit<InputOf<typeof results.competencyTable>['query'], 'pageNumber' | 'pageSize'>;

/** A department that the caller does not look after has nobody. */
const departmentsOf = (caller: UserCaller, asked: string | undefined): readonly string[] | undefined => {
  const { departmentIds } = staffScopeOf(caller);
  if (asked === undefined) return departmentIds;
  return departmentIds === undefined || departmentIds.includes(asked) ? [asked] : [];
};

type Page = TablePage & { level: results.TableLevel };

type AskedLevel = Pick<Asked, 'level' | 'departmentId'>;

const isNarrowed = (scope: TableScope, { standing }: TableOrder, { departmentId }: AskedLevel): boolean =>
  departmentId !== undefined || scope.words.length > 0 || standing !== undefined;

/** Departments are listed where nothing narrows them down and there are several. */
const tablePage = async (
  trx: Trx,
  scope: TableScope,
  order: TableOrder,
  asked: AskedLevel,
): Promise<Page> => {
  if (asked.level === 'departments' || (asked.level === undefined && !isNarrowed(scope, order, asked))) {
    const page = await listDepartmentRows(trx, scope, order);
    if (asked.level || page.total > 1) return { ...page, level: 'departments' };
  }
  return { ...(await listLearnerRows(trx, scope, order)), level: 'learners' };
};

/** Whose rows the table has, without reading them where the call says it. */
export const levelOf = async (
  trx: Trx,
  scope: TableScope,
  order: Omit<TableOrder, 'slice'>,
  asked: AskedLevel,
): Promise<results.TableLevel> => {
  const first = { ...order, slice: { offset: 0, limit: 1 } };
  if (asked.level) return asked.level;
  if (isNarrowed(scope, first, asked)) return 'learners';
  return (await listDepartmentRows(trx, scope, first)).total > 1 ? 'departments' : 'learners';
};

/** Whose competencies the caller asks for. */
export const tableScopeOf = (caller: UserCaller, asked: Asked, now: Date): TableScope => ({
  companyId: companyInView(caller),
  departmentIds: departmentsOf(caller, asked.departmentId),
  courseId: asked.courseId,
  words: searchWords(asked.search),
  now,
});

/** Learners, or departments, by competency. */
export const competencyTable = async (
  { trx, caller, clock }: UserCtx,
  { pageNumber, pageSize, ...asked }: InputOf<typeof results.competencyTable>['query'],
): Answer<typeof results.competencyTable> => {
  const { sort, standing } = asked;
  const scope = tableScopeOf(caller, asked, clock.now());
  const slice = { offset: (pageNumber - 1) * pageSize, limit: pageSize };
  const page = await tablePage(trx, scope, { standing, sort, slice }, asked);
  const { competencies, summary, rows, total, level } = page;
  return {
    competencies: competencies.map(({ name_folded, ...competency }) => competency),
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
 * What is behind one cell; whoever looks at all companies gets it of any learner.
 * @throws Problem competency.not-found for a learner out of scope or never assessed in it
 */
export const competencyCell = async (
  { trx, caller, clock }: UserCtx,
  asked: InputOf<typeof results.competencyCell>['query'],
): Answer<typeof results.competencyCell> => {
  const { companyId: inView, departmentIds } = staffScopeOf(caller);
  const ofLearner = async () =>
    existing(await findPerson(trx, { companyId: undefined }, asked.userId), 'competency.not-found')
      .company_id;
  const scope = { companyId: inView ?? (await ofLearner()), departmentIds };
  const cell = existing(await findCell(trx, scope, asked, clock.now()), 'competency.not-found');
  const [session] = await listMustPassSteps(
    trx,
    scope.companyId,
    [cell.latest_session_id],
    asked.competencyName,
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
  };
};
