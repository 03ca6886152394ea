import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';

const wholeMinutes = 2;

/** How long something took: seconds while they say something. */
export function useWait(): (seconds: number) => string {
  const { t } = useTranslation('oasis');
  const format = useFormat();
  return (seconds) =>
    seconds < wholeMinutes * 60
      ? t('what.seconds', { seconds: format.number(seconds) })
      : format.duration(seconds / 60);
}
