import { seesAllCompanies } from '@simward/contract';
import { useSignedInUser } from '../../lib/session/portalSession.ts';

/**
 * The company that the signed-in person looks at: for a SuperAdmin the one chosen in the switch, for everybody else their
 * own. Undefined while a SuperAdmin looks at all companies: then rows show their company, and new things must name one.
 */
export function useCompanyInView(): { _id: string; name: string } | undefined {
  const user = useSignedInUser();
  if (seesAllCompanies(user)) return user.viewingCompany ?? undefined;
  return { _id: user.companyId, name: user.companyName };
}
