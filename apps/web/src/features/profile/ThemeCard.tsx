import { type MantineColorScheme, SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/page/Card.tsx';

const schemes = ['dark', 'light', 'auto'] as const satisfies readonly MantineColorScheme[];

/** The theme of this browser. */
export function ThemeCard() {
  const { t } = useTranslation('profile');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Card title={t('theme.title')}>
      <SegmentedControl
        fullWidth
        aria-label={t('theme.title')}
        data={schemes.map((scheme) => ({ value: scheme, label: t(`theme.${scheme}`) }))}
        value={colorScheme}
        onChange={(value) => {
          const scheme = schemes.find((known) => known === value);
          if (scheme) setColorScheme(scheme);
        }}
      />
    </Card>
  );
}
