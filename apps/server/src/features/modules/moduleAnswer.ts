import { isLearner, type modules, seesAllCompanies, wire } from '@simward/contract';
import { modulePolicy } from '../../domain/catalogue/policy.ts';
import { companyNames } from '../../domain/companies/company.sql.ts';
import { staffScopeOf } from '../../domain/companies/scopes.ts';
import type { UserCaller } from '../../platform/auth/caller.ts';
import { can } from '../../platform/auth/policy.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import type { Platform } from '../../platform/platform.ts';
import { existing } from '../../platform/problem.ts';
import { downloadOf } from '../../platform/storage/downloadOf.ts';
import { pictureOf } from '../../platform/storage/pictures/pictureOf.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { findStaffFacts, listUsingCompanies } from './companies/companies.sql.ts';
import { findModule, type ListedModuleRow, type ModuleRow } from './modules.sql.ts';
import type { VersionRow } from './versions/versions.sql.ts';

interface ModuleCtx {
  platform: Platform;
  caller: UserCaller;
  trx: Trx;
  clock: Clock;
}

/** The module with everything that its form shows, as the answer of a call that changed it. */
export const moduleAnswer = async (ctx: Omit<ModuleCtx, 'trx'>, trx: Trx, moduleId: string) => {
  const row = existing(await findModule(trx, ctx.caller, moduleId, ctx.clock.now()), 'module.not-found');
  return { module: await describeModule({ ...ctx, trx }, row) };
};

/** A module with everything that its form shows. */
export const describeModule = async (ctx: ModuleCtx, row: ModuleRow): Promise<modules.Module> => {
  const [[listed], staffFacts] = await Promise.all([describeModules(ctx, [row]), staffFactsOf(ctx, row)]);
  if (!listed) throw new Error('A module is described');
  const versions = row.versions.filter(
    (version) => !isLearner(ctx.caller) || (version.status && version.rollout_percent > 0),
  );
  const guide = row.guide && (await downloadOf(ctx.platform, row.guide));
  return {
    ...listed,
    moduleDescription: row.description,
    moduleDemoLink: row.demo_link,
    moduleGuide: guide,
    passMark: row.pass_mark,
    modes: row.modes,
    attemptsAllowed: row.attempts_allowed,
    expectedMinutes: row.expected_minutes,
    competencies: row.competencies.map(({ name }) => name),
    competencyProductCodes: row.competencies.map(({ code }) => code),
    competencyValidityMonths: row.competencies.map(({ months }) => months),
    versions: await Promise.all(versions.map((version) => versionOf(ctx.platform, version))),
    ...staffFacts,
    updatedAt: row.updated_at.toISOString(),
    revision: row.revision,
  };
};

/** The part of a module that lists and forms share, in the order of the rows. */
export const describeModules = async (
  { platform, caller, trx }: ModuleCtx,
  rows: readonly ListedModuleRow[],
): Promise<Omit<modules.ListedModule, 'competenciesCount'>[]> => {
  const owners = await companyNames(trx, [...new Set(rows.flatMap((row) => row.owner_company_id ?? []))]);
  return Promise.all(
    rows.map(async (row) => {
      const mayChange = can(caller, modulePolicy.change, { ownerCompanyId: row.owner_company_id });
      return {
        _id: row.module_id,
        moduleName: row.name,
        product_code: row.product_code,
        moduleType: row.module_type,
        industry: row.industry,
        family: row.family,
        topicIcon: row.topic_icon,
        bannerImage: await pictureOf(platform, row.banner),
        bannerThumbnail: await pictureOf(platform, row.thumbnail ?? row.banner),
        platforms: row.platforms,
        status: row.status,
        archived: row.archived,
        version: row.version,
        companyId: row.owner_company_id,
        companyName: owners.get(row.owner_company_id ?? '') ?? null,
        mayModify: mayChange && !row.archived,
        mayRestore: mayChange && row.archived,
      };
    }),
  );
};

/** Figures for staff: which companies use the module, how many people, and who saved it. Learners get nulls. */
const staffFactsOf = async (
  { caller, trx, clock }: ModuleCtx,
  row: ModuleRow,
): Promise<Pick<modules.Module, 'companies' | 'assignedUsers' | 'savedBy'>> => {
  if (isLearner(caller)) return { companies: null, assignedUsers: null, savedBy: null };
  const scope = staffScopeOf(caller);
  const isSharedModule = seesAllCompanies(caller) && row.owner_company_id === null;
  const [facts, companies] = await Promise.all([
    findStaffFacts(
      trx,
      { ...scope, companyId: row.owner_company_id ?? scope.companyId ?? caller.companyId },
      row,
    ),
    isSharedModule ? listUsingCompanies(trx, row.module_id, scope.companyId, clock.now()) : null,
  ]);
  return {
    companies,
    assignedUsers: companies?.reduce((sum, { users }) => sum + users, 0) ?? facts.users,
    savedBy: facts.savedBy,
  };
};

/** A version, with addresses of its builds that stop working after a time. */
const versionOf = async (
  portal: Pick<Platform, 'storage'>,
  row: VersionRow,
): Promise<modules.ModuleVersion> => ({
  _id: row.module_version_id,
  version: row.version,
  notes: row.notes,
  status: row.status,
  minimumAppVersion: row.minimum_app_version,
  rolloutPercent: row.rollout_percent,
  releasedAt: new Date(row.released_at).toISOString(),
  builds: await buildsOf(portal, row.builds),
  offered: row.offered,
  revision: row.revision,
});

const buildsOf = async (portal: Pick<Platform, 'storage'>, builds: VersionRow['builds']) => {
  const answeredBuilds: modules.ModuleVersion['builds'] = {};
  for (const platform of wire.platforms) {
    const file = builds[platform];
    if (file) answeredBuilds[platform] = await downloadOf(portal, file);
  }
  return answeredBuilds;
};
