import { messages } from '@simward/contract';
import type { UserCaller } from '../../platform/auth/caller.ts';
import { problem } from '../../platform/problem.ts';
import { staffScopeOf } from './staffScope.ts';

/**
 * The company that is meant: the caller's own, for a SuperAdmin the one in view or the one named.
 * @throws Problem company.not-found for one beside the view, request.invalid where a SuperAdmin leaves it open
 */
export const resolveCompany = (caller: UserCaller, named: string | undefined): string => {
  const inView = staffScopeOf(caller).companyId;
  const companyId = named ?? inView;
  if (companyId === undefined)
    throw problem('request.invalid', { errors: [{ field: 'companyId', message: messages.required.text }] });
  if (inView !== undefined && companyId !== inView) throw problem('company.not-found');
  return companyId;
};

/** Where a call takes no name: the company in view, and a SuperAdmin's own where that is every company. */
export const companyInView = (caller: UserCaller): string =>
  staffScopeOf(caller).companyId ?? caller.companyId;
