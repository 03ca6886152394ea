import { categories } from '@simward/contract';
import { useQuery } from '@tanstack/react-query';
import { useSignedInUser } from '../../lib/session/portalSession.ts';
import { categoriesQuery } from './categories.queries.ts';

/** The categories that the signed-in person works with: of the own departments, of all in view for a SuperAdmin. */
export function useCategories() {
  const { permissionSet, departmentId } = useSignedInUser();
  return useQuery(categoriesQuery(permissionSet === 'superadmin' ? [categories.everywhere] : departmentId));
}
