import i18next from 'i18next';
import ICU from 'i18next-icu';
import { initReactI18next } from 'react-i18next';
import { en } from './locales/en/en.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui';
    resources: typeof en;
  }
}

/** Holds the catalogue; in a build the modules bring their parts of it. */
export const i18n = i18next.createInstance();

void i18n
  .use(ICU)
  .use(initReactI18next)
  .init({
    lng: 'en',
    fallbackLng: 'en',
    defaultNS: 'ui',
    ns: Object.keys(en),
    resources: { en },
    // Said, because i18next else asks of every key by an expression whether it is a sentence.
    keySeparator: '.',
    nsSeparator: ':',
    interpolation: { escapeValue: false },
  });
