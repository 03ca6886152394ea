import type { users } from '@simward/contract';
import { useQuery } from '@tanstack/react-query';
import { useSignedInUser } from '../../../lib/session/portalSession.ts';
import { AccessChanges } from '../../../shared/access-changes/AccessChanges.tsx';
import { accessChangesQuery } from '../../../shared/access-changes/accessChanges.queries.ts';

interface WaitingAccessProps {
  person: Pick<users.UserDetail, '_id'>;
}

/** What waits for this person to agree, for Admins and SuperAdmins. */
export function WaitingAccess({ person }: WaitingAccessProps) {
  const { permissionSet } = useSignedInUser();
  const waiting = useQuery({
    ...accessChangesQuery(person._id),
    enabled: permissionSet === 'admin' || permissionSet === 'superadmin',
  });
  return <AccessChanges changes={waiting.data?.accessChanges ?? []} />;
}
