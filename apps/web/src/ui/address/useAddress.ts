import { type AnyRouter, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type Address, type AddressValues, parseAddress } from './address.ts';

interface Change {
  /** Everything else in the address goes: a search or page of before has no meaning any more. */
  alone?: boolean;
  /** No step of its own in the history, as while one types. */
  replace?: boolean;
}

/**
 * What a screen keeps in the address, and how to change it: undefined takes a value away. The route validates with
 * `parseAddress` of the same definition, which stands outside of the component.
 */
export function useAddress<Definition extends Address>(
  definition: Definition,
): [AddressValues<Definition>, (next: AddressValues<Definition>, change?: Change) => void] {
  // Features do not know the router's types.
  const navigate = useNavigate<AnyRouter>();
  const read = useMemo(() => parseAddress(definition), [definition]);
  // As text, so that a change of what else stands in the address does not draw the component anew.
  const named = useSearch({
    strict: false,
    select: (search: Record<string, unknown>) => JSON.stringify(read(search)),
  });
  const values = useMemo(() => read(JSON.parse(named)), [read, named]);
  const change = useCallback(
    (next: AddressValues<Definition>, { alone = false, replace = false }: Change = {}) =>
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
