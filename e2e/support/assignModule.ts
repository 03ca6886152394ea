import type { APIRequestContext } from '@playwright/test';
import { users } from '@simward/contract';
import { callPortal } from './callPortal.ts';

/** Assigns the module of this name to a person. @returns the module's id */
export const assignModule = async (
  request: APIRequestContext,
  token: string,
  userId: string,
  moduleName: string,
): Promise<string> => {
  const { modules } = await callPortal(request, users.assignableModules, { query: {} }, token);
  const module = modules.find((assignable) => assignable.moduleName === moduleName);
  if (!module) throw new Error(`${moduleName} cannot be assigned.`);
  const body = { users: [userId], modules: [module._id] };
  await callPortal(request, users.assignModules, { body }, token);
  return module._id;
};
