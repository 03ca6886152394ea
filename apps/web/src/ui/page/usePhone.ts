import { useMediaQuery } from '@mantine/hooks';

/** Whether the page is as narrow as a phone, from the first render on; the style sheets have the same bound. */
export const usePhone = (): boolean =>
  useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
