import { Outlet } from '@tanstack/react-router';
import { SignedInBasis } from './SignedInBasis.tsx';

/** Around a signed-in person's pages that stand without menus: nothing else may be done yet. */
export function BareFrame() {
  return (
    <SignedInBasis>
      <Outlet />
    </SignedInBasis>
  );
}
