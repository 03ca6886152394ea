import { type AnyRouter, useNavigate } from '@tanstack/react-router';

/** Opens the panel of departments beside the page; Admins have no page for departments. */
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
