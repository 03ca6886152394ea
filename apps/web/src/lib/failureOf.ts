import type { ApiProblem } from './apiProblem.ts';

interface FailedQuery {
  error: ApiProblem | null;
  refetch: () => unknown;
}

/** What a screen shows of a query that failed: what, why, the reference, and the way to try again. */
export function failureOf(title: string, query: FailedQuery) {
  if (!query.error) return undefined;
  return {
    title,
    cause: query.error.detail,
    ...(query.error.reference && { reference: query.error.reference }),
    onRetry: () => void query.refetch(),
  };
}
