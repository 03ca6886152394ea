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

/** A company of its own with its Admin, who has never signed in: for what a whole company has to agree on. */
export const addCompanyAdmin = async (
  request: APIRequestContext,
  /** Of a SuperAdmin. */
  token: string,
  { name, ...policies }: { name: string; secondFactor?: companies.Company['secondFactor'] },
): Promise<CompanyAdmin> => {
  const { company } = await callPortal(
    request,
    companies.addCompany,
    {
      body: { companyName: `Lakeside ${randomUUID().slice(0, 8)}`, timeZone: 'Europe/Berlin', ...policies },
    },
    token,
  );
  const emailAddress = `${randomUUID()}@lakeside.example`;
  const body = { name, emailAddress, role: 'Admin', companyId: company._id };
  const { user, pin } = await callPortal(request, users.registerUser, { body }, token);
  return { company, mobileNo: user.mobileNo, pin };
};
