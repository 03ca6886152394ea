import { IntlMessageFormat } from 'intl-messageformat';
import { expect, test } from 'vitest';
import { en } from './en/en.ts';
import { messagesByKey } from './index.ts';
import { pseudo } from './pseudo.ts';

test('letters get accents, arguments stay, plurals still count', () => {
  const message = pseudo('{name} has {count, plural, one {# module} other {# modules}}');
  const say = (count: number) => String(new IntlMessageFormat(message, 'en').format({ name: 'Anna', count }));
  expect(say(1)).toBe('[Anna háš~~ 1 mödülé~~~]');
  expect(say(3)).toBe('[Anna háš~~ 3 mödüléš~~~]');
});

test('every message of the catalogue can be parsed, as it is and in the pseudo-language', () => {
  for (const [key, message] of messagesByKey(en))
    for (const text of [message, pseudo(message)])
      expect(() => new IntlMessageFormat(text, 'en', undefined, { ignoreTag: true }), key).not.toThrow();
});
