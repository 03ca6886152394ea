import { type ReactNode, useDeferredValue } from 'react';
import type { ApiProblem } from '../../lib/api/apiProblem.ts';
import { failureOf } from '../../lib/api/queries.ts';
import { FailedState } from './FailedState.tsx';

interface StandInInput<Data> {
  query: { data: Data | undefined; error: ApiProblem | null; refetch: () => unknown };
  /** The title when loading fails: what could not be loaded. */
  failed: string;
  /** A skeleton of the final size. */
  loading: ReactNode;
  /** Content for empty data; returns nothing when the data is not empty. */
  empty?: (data: Data) => ReactNode;
  /** Wraps the failure, for a page or card whose heading is otherwise drawn with the data. */
  aroundFailure?: (failure: ReactNode) => ReactNode;
}

interface QueryStatesProps<Data> extends StandInInput<Data> {
  children?: (data: Data) => ReactNode;
}

/** The replacement for a query's data: empty state, failure or skeleton; undefined when there is data to show. */
export function standInOf<Data>({
  query,
  failed,
  loading,
  empty,
  aroundFailure = (failure) => failure,
}: StandInInput<Data>): ReactNode {
  if (query.data !== undefined) return empty?.(query.data) || undefined;
  const failure = failureOf(failed, query);
  return failure ? aroundFailure(<FailedState {...failure} />) : loading;
}

/** Shows a query's data, or its replacement while there is none. */
export function QueryStates<Data>({ children, ...input }: QueryStatesProps<Data>) {
  const { data } = input.query;
  return useStandIn(standInOf(input)) ?? (data !== undefined && children?.(data));
}

/**
 * The replacement for content. It is kept until the content is drawn: an answer is rendered as urgent work,
 * and large content would then block taps and keys. As a deferred value, React draws the content in pieces
 * behind the skeleton. Content that is already on the page is not deferred, so that its fields keep what is
 * typed.
 */
export const useStandIn = (standIn: ReactNode): ReactNode => {
  const deferred = useDeferredValue(standIn);
  return standIn || deferred || undefined;
};
