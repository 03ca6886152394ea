import { formatTexts } from '@simward/texts/format';
import { useMemo } from 'react';
import { useSignedInUser } from '../session/portalSession.ts';
import { language, textsOf } from '../texts/texts.ts';
import { createFormat, hoursAndMinutes } from './format.ts';

const t = textsOf(formatTexts);

type Format = ReturnType<typeof createFormat>;

const formats = new Map<string, Format>();

/** Made once: a page asks for it in each of its parts, and what the browser makes of a language costs a millisecond. */
const formatOf = (language: string, timeZone: string): Format => {
  const key = `${language} ${timeZone}`;
  const known = formats.get(key) ?? createFormat(language, timeZone);
  formats.set(key, known);
  return known;
};

/** How values are written for the person in front of the screen. */
export function useFormat() {
  const { timeZone } = useSignedInUser();
  return useMemo(() => {
    const duration = (minutes: number) => t('hoursAndMinutes', hoursAndMinutes(minutes));
    return {
      ...formatOf(language, timeZone),
      /** 0 h 14 min: minutes in VR, in the one form that they have everywhere. */
      duration,
      /** The same of the contract's decimal hours. */
      hours: (decimalHours: number) => duration(decimalHours * 60),
    };
  }, [timeZone]);
}
