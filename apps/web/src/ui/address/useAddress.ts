import { type AnyRouter, useCanGoBack, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { z } from 'zod';
import { leaveByBack } from '../dialogs/backCloses.ts';
import { type Address, oneOf } from './address.ts';

export type ChangeAddress<Values> = (next: Partial<Values>, how?: ChangeOptions) => void;

interface ChangeOptions {
  /** Removes all other values from the address, such as a search or page of another view. */
  alone?: boolean;
  /** Adds no step to the browser's history, as while typing. */
  replace?: boolean;
}

/**
 * The values that a screen, or a part of it, keeps in the address, and a function to change them; undefined removes a
 * value. The route must validate with these values too, and the schema be a constant outside the component.
 */
export function useAddress<Values extends object>(
  address: Address<Values>,
): [values: Values, change: ChangeAddress<Values>] {
  // The hook is typed for any router, because features do not know the types of the app's routes.
  const navigate = useNavigate<AnyRouter>();
  // The values are compared as text, so that a change of other values in the address renders nothing again.
  const text = useSearch({
    strict: false,
    select: (search: Record<string, unknown>) => JSON.stringify(address.parse(search)),
  });
  const values = useMemo(() => address.parse(JSON.parse(text)), [address, text]);
  const change = useCallback<ChangeAddress<Values>>(
    (next, { alone = false, replace = false } = {}) =>
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => (alone ? next : { ...before, ...next }),
        replace,
        resetScroll: false,
      }),
    [navigate],
  );
  return [values, change];
}

/** The views of a page; the first one is shown when the address names none. */
export const viewsOf = <View extends string>(...all: [View, ...View[]]) => ({
  all,
  address: z.object({ view: oneOf(all) }),
});

interface Views<View extends string> {
  readonly all: readonly [View, ...View[]];
  readonly address: Address<{ view?: View | undefined }>;
}

/**
 * The current view, and a function that shows another view by its name, without the filters and page of the
 * view before.
 */
export function useView<View extends string>(views: Views<View>): [View, (name: string | null) => void] {
  const [{ view = views.all[0] }, change] = useAddress(views.address);
  const show = (name: string | null) => {
    const next = views.all.find((known) => known === name);
    if (next !== undefined) change({ view: next === views.all[0] ? undefined : next }, { alone: true });
  };
  return [view, show];
}

/**
 * Goes back in the browser's history, so that search and page of a table are restored. Without a history it
 * opens the path `otherwise`.
 */
export function useReturn(otherwise: string): () => void {
  const router = useRouter();
  const navigate = useNavigate<AnyRouter>();
  const canGoBack = useCanGoBack();
  return () => {
    if (canGoBack) leaveByBack(router.history);
    else void navigate({ to: otherwise });
  };
}
