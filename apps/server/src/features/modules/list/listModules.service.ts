import type { InputOf, modules } from '@simward/contract';
import {
  listKnownModules,
  listLibraryModules,
  listModulesOfDepartments,
} from '../../../domain/catalogue/modules/listModules.sql.ts';
import { findOpenCompany } from '../../../domain/companies/company.sql.ts';
import { companyInView, resolveCompany } from '../../../domain/companies/scopes.ts';
import { departmentsOfManager } from '../../../domain/people/departments/departmentsOfPerson.sql.ts';
import type { UserCaller } from '../../../platform/auth/caller.ts';
import { readCounted, sliceOf, sortingOf } from '../../../platform/list/page.ts';
import type { Answer, UserCtx } from '../../../platform/route/ctx.ts';
import { searchWords } from '../../../platform/searchWords.ts';
import { describeModules } from '../moduleAnswer.ts';
import * as table from './listModules.sql.ts';

/** A page of the modules that the caller's company, or the company in view, knows. */
export const listModules = async (
  ctx: UserCtx,
  body: InputOf<typeof modules.listModules>['body'],
): Answer<typeof modules.listModules> => {
  const filter = filterOf(ctx.caller, body);
  const page = { ...sortingOf(body), ...sliceOf(body) };
  const { rows, total, active } = await readCounted(page, table.countModules(ctx.trx, filter), (knownTotal) =>
    table.listModules(ctx.trx, filter, { ...page, total: knownTotal }),
  );
  return { modules: await listAnswer(ctx, rows), modulesCount: total, activeCount: active };
};

/**
 * A filter for a caller. The company that uses the modules is never another than the one in view.
 * @throws Problem company.not-found
 */
export const filterOf = (caller: UserCaller, { search, status, platform, usedBy }: modules.ModuleFilter) => ({
  companyId: companyInView(caller),
  words: searchWords(search),
  status,
  platform,
  usedBy: usedBy === undefined ? undefined : resolveCompany(caller, usedBy),
});

/** The first modules by name that a search finds. */
export const searchModules = async (
  ctx: UserCtx,
  search: string,
  most: number,
): Answer<typeof modules.searchModules> => {
  const filter = { companyId: companyInView(ctx.caller), words: searchWords(search) };
  const page = {
    column: 'moduleName',
    descending: false,
    limit: most,
    offset: 0,
    total: Number.POSITIVE_INFINITY,
  } as const;
  return { modules: await listAnswer(ctx, await table.listModules(ctx.trx, filter, page)) };
};

/**
 * The modules of one company's library, or of all libraries when a SuperAdmin looks at all companies and
 * names no company.
 * @throws Problem company.not-found also for a company outside the view
 */
export const modulesByCompany = async (
  ctx: UserCtx,
  namedCompany: string | undefined,
): Answer<typeof modules.modulesByCompany> => {
  const { caller, trx } = ctx;
  const isOpen = namedCompany === undefined && companyInView(caller) === undefined;
  const companyId = isOpen ? undefined : resolveCompany(caller, namedCompany);
  if (companyId !== undefined) await findOpenCompany(trx, companyId);
  return { modules: await listLibraryModules(trx, companyId, ctx.clock.now()) };
};

/**
 * The modules given to the departments of one Manager.
 * @throws Problem user.not-found, access.forbidden for a Manager who asks for another Manager
 */
export const modulesByManager = async (
  ctx: UserCtx,
  managerId: string,
): Answer<typeof modules.modulesByManager> => {
  const manager = await departmentsOfManager(ctx.trx, ctx.caller, managerId);
  return { modules: await listModulesOfDepartments(ctx.trx, manager, ctx.clock.now()) };
};

/** The names of all modules that the caller's company, or the company in view, knows. */
export const moduleNames = async (ctx: UserCtx): Answer<typeof modules.moduleNames> => ({
  modules: await listKnownModules(ctx.trx, companyInView(ctx.caller)),
});

type Rows = Awaited<ReturnType<typeof table.listModules>>;

const listAnswer = async (ctx: UserCtx, rows: Rows): Promise<modules.ListedModule[]> => {
  const described = await describeModules(ctx, rows);
  return described.map((module, index) => ({
    ...module,
    competenciesCount: rows[index]?.competencies ?? 0,
  }));
};
