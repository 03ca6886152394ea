import { type AnyRouter, useNavigate, useSearch } from '@tanstack/react-router';

/** What one sees of the dashboard, as it stands in the address. */
export interface DashboardSearch {
  /** YYYY-MM; the current month by default. */
  month?: string | undefined;
  /** Id of the module whose performance is shown. */
  module?: string | undefined;
  /** Filter of the Module Status list. */
  q?: string | undefined;
}

/** For the route's validateSearch. */
export function parseDashboardSearch({ month, module, q }: Record<string, unknown>): DashboardSearch {
  return {
    ...(typeof month === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) && { month }),
    ...(typeof module === 'string' && module !== '' && { module }),
    ...((typeof q === 'string' || typeof q === 'number') && q !== '' && { q: String(q) }),
  };
}

export function useDashboardSearch() {
  const search = parseDashboardSearch(useSearch({ strict: false }));
  // Features do not know the router's types.
  const navigate = useNavigate<AnyRouter>();
  const change = (next: DashboardSearch) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, ...next }),
      // Typing in the search box must not fill the history.
      replace: 'q' in next,
      resetScroll: false,
    });
  return { search, change };
}
