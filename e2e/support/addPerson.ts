import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { departments, users } from '@simward/contract';
import { callPortal } from './callPortal.ts';

export interface AddedPerson {
  _id: string;
  name: string;
  emailAddress: string;
  mobileNo: string;
  /** The activation code. */
  pin: string;
}

/** Adds a learner, who has never signed in. Each journey adds its own, and leaves the demo people as they are. */
export const addPerson = async (
  request: APIRequestContext,
  token: string,
  { departmentId, ...fields }: { name: string; departmentId?: string; changePasswordAtFirstLogin?: boolean },
): Promise<AddedPerson> => {
  const [department] = departmentId ? [{ _id: departmentId }] : await roomyDepartments(request, token);
  if (!department) throw new Error('The demo company has no department.');
  const emailAddress = `${randomUUID()}@stbrigid.example`;
  const body = { ...fields, emailAddress, role: 'User', departmentId: [department._id] };
  const added = await callPortal(request, users.registerUser, { body }, token);
  return {
    _id: added.user._id,
    name: fields.name,
    emailAddress,
    mobileNo: added.user.mobileNo,
    pin: added.pin,
  };
};

/** The active departments in the token's scope, those with the most vacancies first, so that no journey fills one up. */
export const roomyDepartments = async (
  request: APIRequestContext,
  token: string,
): Promise<departments.Department[]> => {
  const { departments: all } = await callPortal(request, departments.listDepartments, {}, token);
  return all
    .filter(({ status }) => status)
    .toSorted((one, other) => (vacancies(one) < vacancies(other) ? 1 : -1));
};

const vacancies = ({ users, max_users }: departments.Department) =>
  max_users === null ? Number.POSITIVE_INFINITY : max_users - users;
