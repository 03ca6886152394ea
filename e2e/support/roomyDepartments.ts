import type { APIRequestContext } from '@playwright/test';
import { departments } from '@simward/contract';
import { callPortal } from './callPortal.ts';

const room = ({ users, max_users: most }: departments.Department) =>
  most === null ? Number.POSITIVE_INFINITY : most - users;

/** The departments in sight, those with the most free places first: journeys must not fill one up. */
export const roomyDepartments = async (
  request: APIRequestContext,
  token: string,
): Promise<departments.Department[]> => {
  const { departments: all } = await callPortal(request, departments.listDepartments, {}, token);
  return all.filter(({ status }) => status).toSorted((one, other) => (room(one) < room(other) ? 1 : -1));
};
