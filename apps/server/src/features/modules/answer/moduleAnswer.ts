import { type modules, wire } from '@simward/contract';
import { staffScopeOf } from '../../../domain/companies/staffScope.ts';
import type { Platform as Portal } from '../../../platform/platform.ts';
import { downloadOf } from '../../../platform/storage/downloadOf.ts';
import { findStaffFacts, listUsingCompanies } from '../companies/companies.sql.ts';
import type { ModuleRow } from '../modules.sql.ts';
import type { VersionRow } from '../versions/versions.sql.ts';
import { describeModules, type ModuleCtx } from './listedModule.ts';

/** What staff see beside a module: who uses it, how many, who saved it. Learners are told nothing of it. */
const staffFactsOf = async (
  { caller, trx, clock }: ModuleCtx,
  row: ModuleRow,
): Promise<Pick<modules.Module, 'companies' | 'assignedUsers' | 'savedBy'>> => {
  if (caller.permissionSet === 'user') return { companies: null, assignedUsers: null, savedBy: null };
  const scope = staffScopeOf(caller);
  const isAssigned = caller.permissionSet === 'superadmin' && row.owner_company_id === null;
  const [facts, companies] = await Promise.all([
    findStaffFacts(
      trx,
      { ...scope, companyId: row.owner_company_id ?? scope.companyId ?? caller.companyId },
      row,
    ),
    isAssigned ? listUsingCompanies(trx, row.module_id, scope.companyId, clock.now()) : null,
  ]);
  return {
    companies,
    assignedUsers: companies?.reduce((sum, { users }) => sum + users, 0) ?? facts.users,
    savedBy: facts.savedBy,
  };
};

/** A module with everything its form shows. */
export const moduleOf = async (ctx: ModuleCtx, row: ModuleRow): Promise<modules.Module> => {
  const [[listed], staffFacts] = await Promise.all([describeModules(ctx, [row]), staffFactsOf(ctx, row)]);
  if (!listed) throw new Error('A module is described');
  const isLearner = ctx.caller.permissionSet === 'user';
  const versions = row.versions.filter((one) => !isLearner || (one.status && one.rollout_percent > 0));
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
    versions: await Promise.all(versions.map((one) => versionOf(ctx.platform, one))),
    ...staffFacts,
    updatedAt: row.updated_at.toISOString(),
    revision: row.revision,
  };
};

const buildsOf = async (portal: Pick<Portal, 'storage'>, builds: VersionRow['builds']) => {
  const answered: modules.ModuleVersion['builds'] = {};
  for (const platform of wire.platforms) {
    const file = builds[platform];
    if (file) answered[platform] = await downloadOf(portal, file);
  }
  return answered;
};

/** A version as every answer tells of it, its builds at addresses that expire. */
const versionOf = async (
  portal: Pick<Portal, 'storage'>,
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
