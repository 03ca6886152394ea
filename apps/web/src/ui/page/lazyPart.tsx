import { type ComponentType, lazy, Suspense } from 'react';
import { PartMissing } from './PartMissing.tsx';

/**
 * A part that is loaded when it is first shown, such as a dialog; until then nothing stands in its place. Where that fails,
 * the page around it goes on: it may hold what somebody has typed.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = lazy<ComponentType<Props>>(async () => ({ default: await load().catch(() => PartMissing) }));
  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
