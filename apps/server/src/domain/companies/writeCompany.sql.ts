import type { Trx } from '../../platform/database/createDatabase.ts';
import { newId } from '../../platform/ids.ts';

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
  logoFileId?: string | null | undefined;
}

const columnsOf = (company: CompanyRow) => ({
  name: company.name,
  time_zone: company.timeZone,
  status: company.status,
  pin_length: company.pinLength,
  web_pin_allowed: company.webPinAllowed,
  second_factor: company.secondFactor,
  event_retention_days: company.eventRetentionDays,
  ...(company.logoFileId === undefined ? {} : { logo_file_id: company.logoFileId }),
});

export const insertCompany = async (trx: Trx, company: CompanyRow, now: Date): Promise<void> => {
  await trx
    .insertInto('company')
    .values({ company_id: company.companyId, ...columnsOf(company), created_at: now })
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

/** Brings a deleted company back; answers its name, undefined when it was deleted too long ago or is not deleted. */
export const restoreCompany = async (
  trx: Trx,
  companyId: string,
  restorableAfter: Date,
): Promise<string | undefined> => {
  const row = await trx
    .updateTable('company')
    .set((set) => ({ deleted_at: null, revision: set('revision', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('deleted_at', '>', restorableAfter)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
};

/** The company of that name, made when there is none. */
export const ensureCompany = async (
  trx: Trx,
  company: { name: string; timeZone: string },
  now: Date,
): Promise<string> => {
  const found = await trx
    .selectFrom('company')
    .select('company_id')
    .where('name', '=', company.name)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (found) return found.company_id;
  const companyId = newId(now);
  await trx
    .insertInto('company')
    .values({ company_id: companyId, name: company.name, time_zone: company.timeZone, created_at: now })
    .execute();
  return companyId;
};
