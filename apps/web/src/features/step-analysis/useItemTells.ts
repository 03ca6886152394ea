import { messages, stepAnalysis } from '@simward/contract';
import { useTranslation } from 'react-i18next';

type Item = stepAnalysis.AnalysedItem;

/** From here on nearly everybody, and clearly apart. */
const nearlyAll = 0.9;
const wellApart = 0.4;

/** What the figures of a question come to in words; they are reckoned, never written by hand. */
export function useItemTells(): (item: Item) => string {
  const { t } = useTranslation('stepAnalysis');
  return (item) => {
    if (!item.share) return messages.notAvailable.text;
    const apart = item.discrimination?.value;
    const said = [
      item.share.value >= nearlyAll
        ? t('tells.nearlyAll')
        : item.missed > 0 && t('tells.missed', { count: item.missed }),
      item.wrong > 0 && t('tells.wrong', { count: item.wrong }),
      apart !== undefined && apart < stepAnalysis.poorDiscrimination && t('tells.poor'),
      apart !== undefined && apart >= wellApart && t('tells.well'),
    ].filter((one) => typeof one === 'string');
    return said.join('; ') || messages.notAvailable.text;
  };
}
