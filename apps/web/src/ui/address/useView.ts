import { type Address, type AddressValues, oneOf } from './address.ts';
import { useAddress } from './useAddress.ts';

/** One of several views of a page; the first is shown where the address names none. */
export interface Views<View extends string> {
  readonly all: readonly [View, ...View[]];
  readonly address: { readonly view: ReturnType<typeof oneOf<View>> };
}

export const viewsOf = <View extends string>(...all: [View, ...View[]]): Views<View> => ({
  all,
  address: { view: oneOf(all) } satisfies Address,
});

/** The view on show, and how to show another one by its name; filters and pages of one do not follow to the other. */
export function useView<View extends string>(views: Views<View>): [View, (name: string | null) => void] {
  const [{ view = views.all[0] }, change] = useAddress(views.address);
  const show = (name: string | null) => {
    const next = views.all.find((known) => known === name);
    const values: AddressValues<Views<View>['address']> = next === views.all[0] ? {} : { view: next };
    if (next !== undefined) change(values, { alone: true });
  };
  return [view, show];
}
