import { seesAllCompanies } from '@simward/contract';
import { useSignedInUser } from '../../lib/session/portalSession.ts';

/**
 * The company that the signed-in person looks at: for a SuperAdmin the one chosen in the switch, for
 * everybody else their own. It is undefined while a SuperAdmin looks at all companies. Rows then show their
 * company, and a form for a new record must ask for one.
 */
export function useCompanyInView(): { _id: string; name: string } | undefined {
  const user = useSignedInUser();
  if (seesAllCompanies(user)) return user.viewingCompany ?? undefined;
  return { _id: user.companyId, name: user.companyName };
}

/** Id of the company that a page of one company is about: the frame opens such a page only once one is chosen. */
export function useChosenCompany(): string {
  const { companyId } = useSignedInUser();
  return useCompanyInView()?._id ?? companyId;
}
