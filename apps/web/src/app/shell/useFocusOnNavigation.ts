import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Moves the focus to the h1 after a change of page, so that screen readers read it out. */
export function useFocusOnNavigation(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        const heading = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('content');
        heading?.focus({ preventScroll: true });
      }),
    [router],
  );
}
