import type { ReactNode } from 'react';
import type { ApiProblem } from '../../lib/api/apiProblem.ts';
import { failureOf } from '../../lib/api/queries.ts';
import { FailedState } from './FailedState.tsx';
import { useStandIn } from './useStandIn.ts';

interface StandInInput<Data> {
  query: { data: Data | undefined; error: ApiProblem | null; refetch: () => unknown };
  /** What could not be loaded, as a title. */
  failed: string;
  /** A skeleton of the final size. */
  loading: ReactNode;
  /** What stands here when there is nothing in the data; nothing where there is something. */
  empty?: (data: Data) => ReactNode;
  /** Of a page or card whose head comes with its data: the head over the failure. */
  aroundFailure?: (failure: ReactNode) => ReactNode;
}

interface QueryStatesProps<Data> extends StandInInput<Data> {
  children?: (data: Data) => ReactNode;
}

/**
 * What stands in for a query's data: that there is nothing in it, why it failed with a way on, or a skeleton; undefined
 * where there is something to show.
 */
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

/** What a screen shows of a query: data as soon as there is some, else what stands in for it. */
export function QueryStates<Data>({ children, ...input }: QueryStatesProps<Data>) {
  const { data } = input.query;
  return useStandIn(standInOf(input)) ?? (data !== undefined && children?.(data));
}
