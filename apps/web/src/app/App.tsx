import { MantineProvider } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { PageTitleProvider } from '../ui/page/PageTitle.tsx';
import { cspNonce } from './cspNonce.ts';
import { router } from './router.tsx';
import { colorSchemeManager } from './theme/colorScheme.ts';
import { cssVariables, popupsId, theme } from './theme/theme.ts';

export function App() {
  const { t } = useTranslation('shell');
  const format = useCallback((page: string) => t('documentTitle', { page }), [t]);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="dark"
      getStyleNonce={() => cspNonce}
    >
      <section id={popupsId} aria-label={t('popups')} />
      <PageTitleProvider format={format}>
        <RouterProvider router={router} />
      </PageTitleProvider>
    </MantineProvider>
  );
}
