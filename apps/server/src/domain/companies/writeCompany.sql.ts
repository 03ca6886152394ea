import type { companies } from '@simward/contract';
import type { Trx } from '../../platform/database/createDatabase.ts';
import type { HelpColumns } from '../help/helpLine.ts';

interface CompanyRow {
  companyId: string;
  name: string;
  timeZone: string;
  status: boolean;
  pinLength: number;
  webPinAllowed: boolean;
  secondFactor: 'off' | 'staff';
  eventRetentionDays: number | null;
  /** Undefined leaves it as it is. */
  unassignedSessions?: companies.Company['unassignedSessions'] | undefined;
  /** Undefined leaves it as it is. */
  logoFileId?: string | null | undefined;
}

export const insertCompany = async (trx: Trx, company: CompanyRow, now: Date): Promise<void> => {
  await trx
    .insertInto('company')
    .values({ company_id: company.companyId, ...columnsOf(company), created_at: now })
    .execute();
};

const columnsOf = (company: CompanyRow) => ({
  name: company.name,
  time_zone: company.timeZone,
  status: company.status,
  pin_length: company.pinLength,
  web_pin_allowed: company.webPinAllowed,
  second_factor: company.secondFactor,
  event_retention_days: company.eventRetentionDays,
  ...(company.unassignedSessions && { unassigned_sessions: company.unassignedSessions }),
  ...(company.logoFileId === undefined ? {} : { logo_file_id: company.logoFileId }),
});

/** Adds a company with the default settings of the table. */
export const insertUsualCompany = async (
  trx: Trx,
  { companyId, name, timeZone }: Pick<CompanyRow, 'companyId' | 'name' | 'timeZone'>,
  now: Date,
): Promise<void> => {
  await trx
    .insertInto('company')
    .values({ company_id: companyId, name, time_zone: timeZone, created_at: now })
    .execute();
};

export const updateCompany = async (trx: Trx, company: CompanyRow): Promise<void> => {
  await trx
    .updateTable('company')
    .set((set) => ({ ...columnsOf(company), revision: set('revision', '+', 1) }))
    .where('company_id', '=', company.companyId)
    .execute();
};

export const deleteCompany = async (trx: Trx, companyId: string, now: Date): Promise<void> => {
  await trx
    .updateTable('company')
    .set((set) => ({ deleted_at: now, revision: set('revision', '+', 1) }))
    .where('company_id', '=', companyId)
    .execute();
};

/** Brings a deleted company back; returns its name, or undefined when it is not deleted or was deleted too long ago. */
export const restoreCompany = async (
  trx: Trx,
  companyId: string,
  deletedAfter: Date,
): Promise<string | undefined> => {
  const row = await trx
    .updateTable('company')
    .set((set) => ({ deleted_at: null, revision: set('revision', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('deleted_at', '>', deletedAfter)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
};

/**
 * Replaces the help line of a company that is not deleted.
 * @returns undefined for another company
 */
export const storeHelpLine = (trx: Trx, companyId: string, helpLine: HelpColumns) =>
  trx
    .updateTable('company')
    .set(helpLine)
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .returning('name')
    .executeTakeFirst();

/** Replaces the networks of a company that is not deleted. */
export const storeNetworks = async (
  trx: Trx,
  companyId: string,
  networks: readonly string[],
): Promise<void> => {
  await trx
    .updateTable('company')
    .set({ own_networks: [...networks] })
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .execute();
};

export const noteNamesVisible = async (trx: Trx, companyId: string): Promise<void> => {
  await trx.updateTable('company').set({ names_visible: true }).where('company_id', '=', companyId).execute();
};

/**
 * Stores what learners of a company that is not deleted may play in a browser, and when that was turned off.
 * @returns what they might before; undefined for another company
 */
export const storeBrowserScenarios = async (
  trx: Trx,
  { companyId, browserScenarios }: { companyId: string; browserScenarios: companies.BrowserScenarios },
  now: Date,
): Promise<companies.BrowserScenarios | undefined> => {
  const company = await trx
    .selectFrom('company')
    .select('browser_scenarios')
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!company) return undefined;
  await trx
    .updateTable('company')
    .set({
      browser_scenarios: browserScenarios,
      ...(browserScenarios === 'off' && { browser_scenarios_off_at: now }),
    })
    .where('company_id', '=', companyId)
    .execute();
  return company.browser_scenarios;
};
