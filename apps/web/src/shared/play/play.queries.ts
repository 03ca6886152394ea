import { play } from '@simward/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../lib/api/apiClient.ts';

/**
 * The press of Play. It stays pending from the press until the browser has left for the scenario's page; whoever comes
 * back to this one by the browser's Back finds it as it was before, with figures that are read again.
 */
export function usePlay(moduleId: string, back: string) {
  const client = useQueryClient();
  const press = useMutation({
    mutationFn: () => call(play.beginPlay, { body: { moduleId } }),
    onSuccess: ({ address, ticket }) => window.location.assign(`${address}#${fragment({ ticket, back })}`),
  });
  const { reset } = press;
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      reset();
      void client.invalidateQueries();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [reset, client]);
  return { press: () => press.mutate(), isPending: press.isPending || press.isSuccess, refusal: press.error };
}

/** The address of a look: the whole scenario as practice, of which nothing is sent. */
export const lookAddress = (address: string, look: play.Look, back: string): string =>
  `${address}#${fragment({ look, back })}`;

/** Read by the scenario's page alone: a fragment is never sent. */
const fragment = (parts: Record<string, string>): string => new URLSearchParams(parts).toString();
