import { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from './apiProblem.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** Every query calls the server through `call`, which throws nothing else. */
    defaultError: ApiProblem;
  }
}

const retries = 2;

/** Tries again only after failures that may pass by themselves: a lost connection, or a portal that is just starting. */
export const shouldRetry = (failures: number, error: unknown): boolean =>
  failures < retries &&
  error instanceof ApiProblem &&
  (error.code === 'client.unreachable' || error.status === 503);

export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a network a query must fail and say so; by default it would wait silently.
    queries: { retry: shouldRetry, staleTime: 5_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});
