import { type AnyRouter, useNavigate, useSearch } from '@tanstack/react-router';

/** The code may come with the address: the QR that the headset shows holds it. */
export interface PairSearch {
  code?: string;
}

/** For the route's validateSearch. */
export const parsePairSearch = (search: Record<string, unknown>): PairSearch =>
  typeof search.code === 'string' && search.code !== '' ? { code: search.code.slice(0, 20) } : {};

export function usePairCode(): [string | undefined, (code: string | undefined) => void] {
  const { code } = parsePairSearch(useSearch({ strict: false }));
  const navigate = useNavigate<AnyRouter>();
  const show = (next: string | undefined) => void navigate({ to: '.', search: next ? { code: next } : {} });
  return [code, show];
}
