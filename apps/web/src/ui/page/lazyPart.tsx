import { type ComponentType, lazy, Suspense } from 'react';

/** A part that is loaded when it is first shown, such as a dialog; until then nothing stands in its place. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() }));
  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
