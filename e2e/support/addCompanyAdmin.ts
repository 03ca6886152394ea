import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { companies, users } from '@simward/contract';
import { callPortal } from './callPortal.ts';

interface CompanyAdmin {
  company: companies.Company;
  mobileNo: string;
  /** The activation code. */
  pin: string;
}

/** Adds a company with an Admin who has never signed in, for a journey that changes what counts for the whole company. */
export const addCompanyAdmin = async (
  request: APIRequestContext,
  superAdminToken: string,
  { name, ...policies }: { name: string; secondFactor?: companies.Company['secondFactor'] },
): Promise<CompanyAdmin> => {
  const { company } = await callPortal(
    request,
    companies.addCompany,
    {
      body: { companyName: `Lakeside ${randomUUID().slice(0, 8)}`, timeZone: 'Europe/Berlin', ...policies },
    },
    superAdminToken,
  );
  const emailAddress = `${randomUUID()}@lakeside.example`;
  const body = { name, emailAddress, role: 'Admin', companyId: company._id };
  const { user, pin } = await callPortal(request, users.registerUser, { body }, superAdminToken);
  return { company, mobileNo: user.mobileNo, pin };
};
