import { type ComponentProps, lazy, Suspense } from 'react';
import { BlockSkeleton } from '../../../ui/states/Skeletons.tsx';

// Codes, QR codes and passkeys are not for everybody: the sign-in page loads without them.
const SecondStep = lazy(async () => ({
  default: (await import('../../../features/second-factors/sign-in/SecondStep.tsx')).SecondStep,
}));

/** The second step of a sign-in, loaded when it is asked for. */
export function LazySecondStep(props: ComponentProps<typeof SecondStep>) {
  return (
    <Suspense fallback={<BlockSkeleton height={220} />}>
      <SecondStep {...props} />
    </Suspense>
  );
}
