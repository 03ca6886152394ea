import { type AnyRouter, useCanGoBack, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type Address, type AddressValues, oneOf, parseAddress } from './address.ts';

interface ChangeOptions {
  /** Removes all other values from the address, such as a search or page of another view. */
  alone?: boolean;
  /** Adds no step to the browser's history, as while typing. */
  replace?: boolean;
}

/**
 * The values that a screen keeps in the address, and a function to change them; undefined removes a value. The route must
 * validate with `parseAddress` of the same definition, which must be a constant outside the component.
 */
export function useAddress<Definition extends Address>(
  definition: Definition,
): [AddressValues<Definition>, (next: AddressValues<Definition>, change?: ChangeOptions) => void] {
  // The hook is typed for any router, because features do not know the types of the app's routes.
  const navigate = useNavigate<AnyRouter>();
  const read = useMemo(() => parseAddress(definition), [definition]);
  // The values are compared as text, so that a change of other values in the address renders nothing again.
  const named = useSearch({
    strict: false,
    select: (search: Record<string, unknown>) => JSON.stringify(read(search)),
  });
  const values = useMemo(() => read(JSON.parse(named)), [read, named]);
  const change = useCallback(
    (next: AddressValues<Definition>, { alone = false, replace = false }: ChangeOptions = {}) =>
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
export interface Views<View extends string> {
  readonly all: readonly [View, ...View[]];
  readonly address: { readonly view: ReturnType<typeof oneOf<View>> };
}

export const viewsOf = <View extends string>(...all: [View, ...View[]]): Views<View> => ({
  all,
  address: { view: oneOf(all) } satisfies Address,
});

/**
 * The current view, and a function that shows another view by its name, without the filters and page of the
 * view before.
 */
export function useView<View extends string>(views: Views<View>): [View, (name: string | null) => void] {
  const [{ view = views.all[0] }, change] = useAddress(views.address);
  const show = (name: string | null) => {
    const next = views.all.find((known) => known === name);
    const values: AddressValues<Views<View>['address']> = next === views.all[0] ? {} : { view: next };
    if (next !== undefined) change(values, { alone: true });
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
    if (canGoBack) router.history.back();
    else void navigate({ to: otherwise });
  };
}
