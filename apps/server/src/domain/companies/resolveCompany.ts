import { messages } from '@simward/contract';
import type { UserCaller } from '../../platform/auth/caller.ts';
import { problem } from '../../platform/problem.ts';
import { staffScopeOf } from './staffScope.ts';

/**
 * The company of a call: the caller's own, or for a SuperAdmin the company in view or the named one.
 * @throws Problem company.not-found for a company outside of the view, request.invalid when a SuperAdmin has none in
 * view and names none
 */
export const resolveCompany = (caller: UserCaller, namedCompany: string | undefined): string => {
  const inView = staffScopeOf(caller).companyId;
  const companyId = namedCompany ?? inView;
  if (companyId === undefined)
    throw problem('request.invalid', { errors: [{ field: 'companyId', message: messages.required.text }] });
  if (inView !== undefined && companyId !== inView) throw problem('company.not-found');
  return companyId;
};

/** The company of a call that names none: the company in view, or a SuperAdmin's own while they see all companies. */
export const companyInView = (caller: UserCaller): string =>
  staffScopeOf(caller).companyId ?? caller.companyId;
