import type { modules } from '@simward/contract';
import { mayManage } from '../../../domain/catalogue/modules/manageModules.ts';
import { companyNames } from '../../../domain/companies/company.sql.ts';
import type { UserCaller } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { Platform } from '../../../platform/platform.ts';
import { pictureOf } from '../../../platform/storage/pictures/pictureOf.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { ListedModuleRow } from './listedModule.sql.ts';

export interface ModuleCtx {
  platform: Platform;
  caller: UserCaller;
  trx: Trx;
  clock: Clock;
}

/** What every answer tells of these modules, in their order. */
export const describeModules = async (
  { platform, caller, trx }: ModuleCtx,
  rows: readonly ListedModuleRow[],
): Promise<Omit<modules.ListedModule, 'competenciesCount'>[]> => {
  const owners = await companyNames(trx, [...new Set(rows.flatMap((row) => row.owner_company_id ?? []))]);
  return Promise.all(
    rows.map(async (row) => ({
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
      mayModify: mayManage(caller, row.owner_company_id) && !row.archived,
      mayRestore: mayManage(caller, row.owner_company_id) && row.archived,
    })),
  );
};
