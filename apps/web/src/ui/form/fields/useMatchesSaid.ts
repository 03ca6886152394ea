import { uiTexts } from '@simward/texts/ui';
import { useAnnounced } from '../../../lib/announce/announcer.ts';
import { textsOf } from '../../../lib/texts/texts.ts';

const t = textsOf(uiTexts);

/** Has a screen reader say how many options a search has found; undefined or empty while nobody searches. */
export const useMatchesSaid = (search: string | undefined, count: number): void =>
  useAnnounced(search?.trim() ? (count === 0 ? t('select.none') : t('select.found', { count })) : undefined);
