import { QueryClient } from '@tanstack/react-query';
import type { ApiProblem } from '../apiProblem.ts';
import { shouldRetry } from './shouldRetry.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `call` throws nothing else. */
    defaultError: ApiProblem;
  }
}

export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a network a query must say so; by default it would wait without a word.
    queries: { retry: shouldRetry, staleTime: 5_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});
