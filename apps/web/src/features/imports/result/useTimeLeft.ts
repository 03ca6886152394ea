import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hoursAndMinutes } from '../../../lib/format/format.ts';

const minuteMs = 60_000;

/** "23 h 12 min" until a moment, kept up to date; undefined when it is over or there is none. */
export function useTimeLeft(until: string | null): string | undefined {
  const { t } = useTranslation('imports');
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs / 2);
    return () => clearInterval(timer);
  }, []);
  const left = until ? new Date(until).getTime() - now : 0;
  if (left <= 0) return undefined;
  const { hours, minutes } = hoursAndMinutes(Math.ceil(left / minuteMs));
  return t('undo.time', { hours, minutes });
}
