import { useMediaQuery } from '@mantine/hooks';

/** True where the values have room beside the columns; the style sheet changes at the same width. */
export const useValuesBeside = (): boolean =>
  useMediaQuery('(min-width: 80em)', true, { getInitialValueInEffect: false });
