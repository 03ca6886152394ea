import type { auth } from '@simward/contract';
import { session } from '../lib/session/portalSession.ts';

const id = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** Signs a Manager in, for parts that say times or ask who looks. */
export const signInPerson = (given: Partial<auth.SignedInUser> = {}): void =>
  session.takeOver(
    {
      token: 'token',
      expiresAt: '2026-11-23T11:30:00.000Z',
      user: {
        _id: id(4),
        name: 'Maria Keller',
        mobileNo: '7000000004',
        emailAddress: 'maria@stbrigid.example',
        gender: null,
        role: 'Manager',
        permissionSet: 'manager',
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
        ...given,
      },
    },
    false,
  );
