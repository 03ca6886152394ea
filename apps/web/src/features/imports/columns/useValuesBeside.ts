import { usePageAtLeast } from '../../../ui/page/media.ts';

/** True where the values have room beside the columns; the style sheet changes at the same width. */
export const useValuesBeside = (): boolean => usePageAtLeast(65.5);
