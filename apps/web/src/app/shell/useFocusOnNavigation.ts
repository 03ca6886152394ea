import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** After a change of page the focus goes to its h1, so that a screen reader says where one is. */
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
