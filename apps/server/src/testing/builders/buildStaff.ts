import type { TestPortal } from '../portal/testPortal.ts';
import { type BuiltUser, buildCompany, buildDepartment, buildUser, signInAs } from './builders.ts';

export interface SignedInUser extends BuiltUser {
  /** The access token. */
  token: string;
}

/** A person who is signed in on the web, and can sign in there again with `testPassword`. */
export const buildSignedIn = async (
  portal: TestPortal,
  companyId: string,
  fields: Parameters<typeof buildUser>[2] = {},
): Promise<SignedInUser> => {
  const user = await buildUser(portal, companyId, { pin: null, ...fields });
  return { ...user, token: await signInAs(portal, user) };
};

export interface BuiltStaff {
  companyId: string;
  /** Another company. */
  otherCompanyId: string;
  /** A department called ICU. */
  icu: string;
  /** A department called Ward. */
  ward: string;
  admin: SignedInUser;
  /** Manages the ICU only. */
  manager: SignedInUser;
}

/** A company with two departments and a signed-in Admin and Manager, and a second company. */
export const buildStaff = async (portal: TestPortal): Promise<BuiltStaff> => {
  const { companyId } = await buildCompany(portal);
  const { companyId: otherCompanyId } = await buildCompany(portal);
  const { departmentId: icu } = await buildDepartment(portal, companyId, { name: 'ICU' });
  const { departmentId: ward } = await buildDepartment(portal, companyId, { name: 'Ward' });
  const admin = await buildSignedIn(portal, companyId, { role: 'Admin' });
  const manager = await buildSignedIn(portal, companyId, { role: 'Manager', departmentIds: [icu] });
  return { companyId, otherCompanyId, icu, ward, admin, manager };
};
