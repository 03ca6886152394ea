import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { shellTexts } from '@simward/texts/shell';
import { RouterProvider } from '@tanstack/react-router';
import { useCallback } from 'react';
import { textsOf } from '../lib/texts/texts.ts';
import { PageTitleProvider } from '../ui/page/header/PageTitle.tsx';
import { router } from './router.tsx';
import { cssVariables, popupsId, theme } from './theme/theme.ts';

const t = textsOf(shellTexts);

export function App() {
  const format = useCallback((page: string) => t('documentTitle', { page }), []);
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

const meta = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]');

/** The nonce of this page load: the server writes it into the page and into the policy's style-src. */
const cspNonce = meta?.content ?? '';

declare global {
  // The name under which react-remove-scroll (inside Mantine's dialogs) looks for a style nonce.
  var __webpack_nonce__: string | undefined;
}

globalThis.__webpack_nonce__ = cspNonce;

/** The same key is read by public/first-paint.js before the first paint. */
const colorSchemeManager = localStorageColorSchemeManager({ key: 'simward.theme' });
