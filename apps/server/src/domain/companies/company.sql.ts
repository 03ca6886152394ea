import type { Trx } from '../../platform/database/createDatabase.ts';

export const companyName = async (trx: Trx, companyId: string): Promise<string> => {
  const company = await trx
    .selectFrom('company')
    .select('name')
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return company.name;
};

/** IANA name of the zone that the company counts its days in. */
export const companyTimeZone = async (trx: Trx, companyId: string): Promise<string> => {
  const company = await trx
    .selectFrom('company')
    .select('time_zone')
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return company.time_zone;
};
