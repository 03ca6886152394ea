import i18next from 'i18next';
import ICU from 'i18next-icu';
import { expect, test } from 'vitest';
import { ui } from '../src/app/locales/en/portal/ui.ts';
import { compileCatalogue } from './compiledMessages.ts';

async function read(texts: object) {
  const i18n = i18next.createInstance();
  await i18n.use(ICU).init({ lng: 'en', ns: ['ui'], defaultNS: 'ui', resources: { en: { ui: texts } } });
  return [
    i18n.t('failed.again'),
    i18n.t('table.range', { from: 1, to: 10, total: 1284 }),
    i18n.t('form.problems', { count: 1 }),
    i18n.t('form.problems', { count: 3 }),
  ];
}

test('a compiled message reads like the one that the browser parses', async () => {
  const code = await compileCatalogue(`export const ui = ${JSON.stringify(ui)};`);
  const compiled = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  const said = await read(compiled.ui);
  expect(said).toEqual([
    'Try again',
    '1–10 of 1,284',
    'One field needs your attention',
    '3 fields need your attention',
  ]);
  expect(await read(ui)).toEqual(said);
});
