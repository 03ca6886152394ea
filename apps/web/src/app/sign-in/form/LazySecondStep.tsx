import { type ComponentProps, lazy, Suspense } from 'react';
import { BlockSkeleton } from '../../../ui/states/Skeletons.tsx';

// Loaded only for people with a second factor, so that the sign-in page loads without codes, QR codes and
// passkeys.
const SecondStep = lazy(async () => ({
  default: (await import('../../../features/second-factors/sign-in/SecondStep.tsx')).SecondStep,
}));

/** The second step of a sign-in, after the password. It is loaded when a sign-in needs it. */
export function LazySecondStep(props: ComponentProps<typeof SecondStep>) {
  return (
    <Suspense fallback={<BlockSkeleton height={220} />}>
      <SecondStep {...props} />
    </Suspense>
  );
}
