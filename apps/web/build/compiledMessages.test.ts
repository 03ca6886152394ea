import type { AuditEvent } from '@simward/contract';
import i18next from 'i18next';
import ICU from 'i18next-icu';
import { expect, test } from 'vitest';
import { audit } from '../src/app/locales/en/organisation/audit.ts';
import { ui } from '../src/app/locales/en/portal/ui.ts';
import { compileCatalogue } from './compiledMessages.ts';

const compiled = async (name: string, texts: object): Promise<object> => {
  const code = await compileCatalogue(`export const ${name} = ${JSON.stringify(texts)};`);
  const catalogue = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return catalogue[name];
};

const open = async (ns: string, texts: object) => {
  const i18n = i18next.createInstance();
  await i18n.use(ICU).init({ lng: 'en', ns: [ns], defaultNS: ns, resources: { en: { [ns]: texts } } });
  return i18n;
};

async function read(texts: object) {
  const { t } = await open('ui', texts);
  return [
    t('failed.again'),
    t('table.range', { from: 1, to: 10, total: 1284 }),
    t('form.problems', { count: 1 }),
    t('form.problems', { count: 3 }),
  ];
}

test('a compiled message reads like the one that the browser parses', async () => {
  const said = await read(await compiled('ui', ui));
  expect(said).toEqual([
    'Try again',
    '1–10 of 1,284',
    'One field needs your attention',
    '3 fields need your attention',
  ]);
  expect(await read(ui)).toEqual(said);
});

test('a message is found though the key of another begins its own', async () => {
  const { t } = await open('audit', await compiled('audit', audit));
  const events = Object.keys(audit.events) as AuditEvent[];
  expect(events).toEqual(expect.arrayContaining(['sign-in', 'sign-in.replayed']));
  expect(events.map((event) => t(`audit:events.${event}`))).toEqual(Object.values(audit.events));
});
