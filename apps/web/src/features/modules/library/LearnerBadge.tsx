import type { modules } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { zonedNow } from '../../../lib/format/calendar.ts';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { useSignedInUser } from '../../../lib/session/portalSession.ts';
import { dueTone } from '../../../shared/modules/dueTone.ts';
import { StatusBadge } from '../../../ui/values/StatusBadge.tsx';

/** The day that it is in the company's time zone. */
export const useToday = (): string => zonedNow(new Date(), useSignedInUser().timeZone).today;

/** Where the learner stands in a module; nothing where it is not the learner's. */
export function LearnerBadge({ state, dueOn }: Pick<modules.LibraryModule, 'state' | 'dueOn'>) {
  const { t } = useTranslation('library');
  const format = useFormat();
  const today = useToday();
  if (state === null) return null;
  if (state === 'done') return <StatusBadge tone="pass">{t('states.done')}</StatusBadge>;
  if (dueOn === null) return <StatusBadge tone="info">{t('states.assigned')}</StatusBadge>;
  const tone = dueTone(dueOn, today);
  return (
    <StatusBadge tone={tone}>
      {t(tone === 'fail' ? 'overdue' : 'dueOn', { day: format.day(dueOn) })}
    </StatusBadge>
  );
}
