import type { Database } from '../../../platform/database/createDatabase.ts';
import { allCompanies } from '../../companies/company.sql.ts';
import { compareHeadcounts, type Headcount } from './headcounts.sql.ts';

export interface HeadcountVerification {
  equal: number;
  /** Headcounts to be added to the stored ones. */
  differences: (Headcount & { companyId: string })[];
}

/** Counts everybody anew, company by company, and compares with the stored headcounts, while the portal may be working. */
export const verifyHeadcounts = async (database: Database): Promise<HeadcountVerification> => {
  const total: HeadcountVerification = { equal: 0, differences: [] };
  for (const companyId of await database.read('all', allCompanies)) {
    const { equal, differences } = await database.read({ companyId }, (trx) =>
      compareHeadcounts(trx, companyId),
    );
    total.equal += equal;
    total.differences.push(...differences.map((headcount) => ({ companyId, ...headcount })));
  }
  return total;
};
