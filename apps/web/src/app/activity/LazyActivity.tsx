import { lazy, Suspense } from 'react';
import classes from './LazyActivity.module.css';

const ActivityButton = lazy(async () => ({ default: (await import('./ActivityButton.tsx')).ActivityButton }));

/** The button of the background work, loaded after the page; its room is kept. */
export function LazyActivity() {
  return (
    <div className={classes.room}>
      <Suspense>
        <ActivityButton />
      </Suspense>
    </div>
  );
}
