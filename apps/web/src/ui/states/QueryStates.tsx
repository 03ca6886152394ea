import type { ReactNode } from 'react';
import type { ApiProblem } from '../../lib/api/apiProblem.ts';
import { failureOf } from '../../lib/api/failureOf.ts';
import { FailedState } from './FailedState.tsx';

interface QueryStatesProps<Data> {
  query: { data: Data | undefined; error: ApiProblem | null; refetch: () => unknown };
  /** What could not be loaded, as a title. */
  failed: string;
  /** A skeleton of the final size. */
  loading: ReactNode;
  children?: (data: Data) => ReactNode;
}

/** What a screen shows of a query: data as soon as there is some, else why it failed with a way on, else a skeleton. */
export function QueryStates<Data>({ query, failed, loading, children }: QueryStatesProps<Data>) {
  if (query.data !== undefined) return children?.(query.data);
  const failure = failureOf(failed, query);
  return failure ? <FailedState {...failure} /> : loading;
}
