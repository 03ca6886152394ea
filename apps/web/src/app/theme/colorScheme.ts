import { localStorageColorSchemeManager } from '@mantine/core';

/** The same key is read by public/theme-boot.js before the first paint. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'simward.theme' });
