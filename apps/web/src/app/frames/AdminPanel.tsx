import { type AnyRouter, useNavigate } from '@tanstack/react-router';
import { useSignedInUser } from '../../lib/session/portalSession.ts';
import { oneOf } from '../../ui/address/address.ts';
import { useAddress } from '../../ui/address/useAddress.ts';
import { lazyPart } from '../../ui/page/parts/lazyPart.tsx';

const DepartmentsPanel = lazyPart(
  async () => (await import('../../features/departments/DepartmentsPanel.tsx')).DepartmentsPanel,
);

const panelAddress = { panel: oneOf(['departments']) };

/**
 * `?panel=departments` beside any page of an Admin, whose set has no department pages; the user pages link to it. It
 * stands here because no feature may import another.
 */
export function AdminPanel() {
  const { permissionSet } = useSignedInUser();
  const [{ panel }] = useAddress(panelAddress);
  // It stands beside any page, so its search is not the type of one of them.
  const navigate = useNavigate<AnyRouter>();
  if (permissionSet !== 'admin' || panel !== 'departments') return null;
  const close = () =>
    void navigate({
      to: '.',
      search: ({ panel: _, ...others }: Record<string, unknown>) => others,
      resetScroll: false,
    });
  return <DepartmentsPanel onClose={close} />;
}
