import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { heldQuery } from '../assignments.queries.ts';

/** What a chosen person's line says of the chosen modules: "Has 1 of 2"; nothing where they have none. */
export function useHeld(
  chosen: readonly string[],
  modules: readonly string[],
): (userId: string) => string | undefined {
  const { t } = useTranslation('assignments');
  const ready = chosen.length > 0 && modules.length > 0;
  const { data } = useQuery({ ...heldQuery({ users: [...chosen], modules: [...modules] }), enabled: ready });
  return (userId) => {
    const has = ready && chosen.includes(userId) ? data?.get(userId) : undefined;
    return has ? t('has', { has: Math.min(has, modules.length), all: modules.length }) : undefined;
  };
}
