import type { ApiProblem } from '../apiProblem.ts';

interface FailedQuery {
  error: ApiProblem | null;
  refetch: () => unknown;
}

/** What a screen shows of a query that failed: what, why, the reference, and the way to try again. */
export function failureOf(title: string, query: FailedQuery) {
  const { error } = query;
  if (!error) return undefined;
  // Some sentences name the reference themselves.
  const { detail, reference = '' } = error;
  return {
    title,
    cause: detail,
    ...(reference && !detail.includes(reference) && { reference }),
    onRetry: () => void query.refetch(),
  };
}
