import { useSignedInUser } from '../../lib/session/portalSession.ts';

/**
 * The company that the signed-in person looks at: a SuperAdmin the one chosen in the switch, everybody else their own.
 * Undefined while a SuperAdmin looks at all of them: then rows name their company, and something new must be given one.
 */
export function useCompanyInView(): { _id: string; name: string } | undefined {
  const { permissionSet, viewingCompany, companyId, companyName } = useSignedInUser();
  if (permissionSet === 'superadmin') return viewingCompany ?? undefined;
  return { _id: companyId, name: companyName };
}
