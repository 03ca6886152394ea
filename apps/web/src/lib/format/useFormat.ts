import { formatTexts } from '@simward/texts/format';
import { useMemo } from 'react';
import { useOnClock } from '../clock/useClock.ts';
import { memoize } from '../memoize.ts';
import { useSignedInUser } from '../session/portalSession.ts';
import { language, textsOf } from '../texts/texts.ts';
import { zonedNow } from './calendar.ts';
import { createFormat, hoursAndMinutes } from './format.ts';

const t = textsOf(formatTexts);

/** Made once: every part of a page uses it, and the browser's formatters take a millisecond to make. */
const formatIn = memoize((timeZone: string) => createFormat(language, timeZone));

/** Writes values in the page's language and the time zone of the signed-in person's company. */
export function useFormat() {
  const { timeZone } = useSignedInUser();
  return useMemo(() => {
    const duration = (minutes: number) => t('hoursAndMinutes', hoursAndMinutes(minutes));
    return {
      ...formatIn(timeZone),
      /** Minutes of sessions: 0 h 14 min. */
      duration,
      /** Decimal hours, as the contract has them: 0 h 14 min. */
      hours: (decimalHours: number) => duration(decimalHours * 60),
    };
  }, [timeZone]);
}

/** Today (YYYY-MM-DD) in the time zone of the signed-in person's company. */
export function useToday(): string {
  const { timeZone } = useSignedInUser();
  return useOnClock((now) => zonedNow(new Date(now), timeZone).today);
}

/** The hour (0–23) in the time zone of the signed-in person's company. */
export function useHour(): number {
  const { timeZone } = useSignedInUser();
  return useOnClock((now) => zonedNow(new Date(now), timeZone).hour);
}
