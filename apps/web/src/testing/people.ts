import type { auth, PermissionSet } from '@simward/contract';
import { session } from '../lib/session/portalSession.ts';

const id = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** One person of each role, of the company St Brigid. */
const personOf: Record<PermissionSet, Pick<auth.SignedInUser, '_id' | 'name' | 'mobileNo' | 'role'>> = {
  superadmin: { _id: id(1), name: 'Helen Okafor', mobileNo: '7000000001', role: 'SuperAdmin' },
  admin: { _id: id(2), name: 'Freya Lindqvist', mobileNo: '7000000002', role: 'Admin' },
  user: { _id: id(3), name: 'Anna Berg', mobileNo: '7000000003', role: 'User' },
  manager: { _id: id(4), name: 'Maria Keller', mobileNo: '7000000004', role: 'Manager' },
};

/** A SuperAdmin’s look at one company, for pages of one company. */
export const viewingStBrigid: Partial<auth.SignedInUser> = {
  viewingCompany: { _id: id(9), name: 'St Brigid' },
};

/** The sign-in of a role's person, as the portal answers it. */
export const signedInAs = (
  permissionSet: PermissionSet,
  given: Partial<auth.SignedInUser> = {},
): auth.SignedIn => {
  const person = personOf[permissionSet];
  return {
    token: 'token',
    expiresAt: '2026-11-23T11:30:00.000Z',
    user: {
      ...person,
      permissionSet,
      emailAddress: `${person.name.split(' ')[0]?.toLowerCase()}@stbrigid.example`,
      gender: null,
      companyId: id(9),
      companyName: 'St Brigid',
      timeZone: 'Europe/London',
      employeeId: null,
      departmentId: [],
      department: [],
      modules: [],
      profilePic: null,
      companyLogo: null,
      departmentLogo: null,
      userShouldChangePasswordAtFirstLogin: false,
      viewingCompany: null,
      hasNews: false,
      ...given,
    },
  };
};

/** Signs a Manager in, for parts that say times or ask who looks. */
export const signInPerson = (given: Partial<auth.SignedInUser> = {}): void =>
  session.takeOver(signedInAs('manager', given), false);
