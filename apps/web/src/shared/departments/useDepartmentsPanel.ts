import { type AnyRouter, useNavigate } from '@tanstack/react-router';

/** Opens the departments beside the page; an Admin's set has no page of them. */
export function useDepartmentsPanel(): () => void {
  const navigate = useNavigate<AnyRouter>();
  return () =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>): Record<string, unknown> => ({
        ...before,
        panel: 'departments',
      }),
      resetScroll: false,
    });
}
