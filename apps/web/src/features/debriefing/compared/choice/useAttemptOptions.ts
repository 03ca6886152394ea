import type { debriefing } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/format/useFormat.ts';

type Attempt = Pick<debriefing.DebriefedAttempt, 'sessionId' | 'startedAt'> & { attempt: number | null };

/** Attempts to choose from: "Attempt 5, 20 Nov". */
export function useAttemptOptions(attempts: readonly Attempt[]) {
  const { t } = useTranslation('debriefing');
  const format = useFormat();
  return attempts.map(({ sessionId, attempt, startedAt }) => ({
    value: sessionId,
    label: t('compared.option', { attempt: attempt ?? 0, day: format.dayAndMonth(startedAt) }),
  }));
}
