import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { users } from '@simward/contract';
import { callPortal } from './callPortal.ts';
import { roomyDepartments } from './roomyDepartments.ts';

export interface AddedPerson {
  _id: string;
  name: string;
  emailAddress: string;
  mobileNo: string;
  /** The activation code. */
  pin: string;
}

/** A learner who has never signed in, added as an Admin adds people: each journey has one of its own. */
export const addPerson = async (
  request: APIRequestContext,
  token: string,
  { departmentId, ...given }: { name: string; departmentId?: string; changePasswordAtFirstLogin?: boolean },
): Promise<AddedPerson> => {
  const [department] = departmentId ? [{ _id: departmentId }] : await roomyDepartments(request, token);
  if (!department) throw new Error('The demo company has no department.');
  const emailAddress = `${randomUUID()}@stbrigid.example`;
  const body = { ...given, emailAddress, role: 'User', departmentId: [department._id] };
  const added = await callPortal(request, users.registerUser, { body }, token);
  return {
    _id: added.user._id,
    name: given.name,
    emailAddress,
    mobileNo: added.user.mobileNo,
    pin: added.pin,
  };
};
