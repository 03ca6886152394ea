import { messages } from '@simward/contract';
import type { UserCaller } from '../../platform/auth/caller.ts';
import { problem } from '../../platform/problem.ts';
import { staffScopeOf } from './staffScope.ts';

/**
 * The company that something new goes to: the caller's own, for a SuperAdmin the one in view or the one named.
 * @throws Problem company.not-found for a company outside the view, request.invalid where a SuperAdmin leaves it open
 */
export const placedCompany = (caller: UserCaller, named: string | undefined): string => {
  const inView = staffScopeOf(caller).companyId;
  const companyId = named ?? inView;
  if (companyId === undefined)
    throw problem('request.invalid', { errors: [{ field: 'companyId', message: messages.M12.text }] });
  if (inView !== undefined && companyId !== inView) throw problem('company.not-found');
  return companyId;
};
