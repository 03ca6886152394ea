import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { shellTexts } from '@simward/texts/shell';
import { RouterProvider } from '@tanstack/react-router';
import { textsOf } from '../lib/texts/texts.ts';
import { PageTitleProvider } from '../ui/page/header/PageTitle.tsx';
import { Announcer } from '../ui/states/Announcer.tsx';
import { router } from './router.tsx';
import { cssVariables, popupsId, theme } from './theme/theme.ts';

const t = textsOf(shellTexts);

export function App() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="dark"
      getStyleNonce={() => cspNonce}
    >
      <section id={popupsId} aria-label={t('popups')} />
      <Announcer />
      <PageTitleProvider format={documentTitle}>
        <RouterProvider router={router} />
      </PageTitleProvider>
    </MantineProvider>
  );
}

const documentTitle = (page: string) => t('documentTitle', { page });

const meta = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]');

/** The server writes a new nonce at each page load, into the page and into the style-src of the security policy. */
const cspNonce = meta?.content ?? '';

declare global {
  // react-remove-scroll, which Mantine's dialogs use, reads the nonce for its styles from this name.
  var __webpack_nonce__: string | undefined;
}

globalThis.__webpack_nonce__ = cspNonce;

/** Stores the theme. The script app/first-paint/atOnce.js reads the same key before the first paint. */
const colorSchemeManager = localStorageColorSchemeManager({ key: 'simward.theme' });
