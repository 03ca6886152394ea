import { expect, test } from 'vitest';
import { namespacesIn } from './textsOfModules.ts';

test('a module needs the namespaces of its hooks, each once', () => {
  const code = `
    const { t } = useTranslation('users');
    const { t: tu } = useTranslation(['departments', 'ui']);
    const again = useTranslation('users');
    const { i18n } = useTranslation();
    getI18n().t('close', { ns: 'shell' });`;
  expect(namespacesIn(code)).toEqual(['users', 'departments', 'ui', 'shell']);
});

test('a namespace that is not written out would come without its texts: the build ends', () => {
  expect(() => namespacesIn('useTranslation(namespace)')).toThrow('useTranslation(namespace)');
});
