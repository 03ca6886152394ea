import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';

const schemes = ['dark', 'light', 'auto'] as const satisfies readonly MantineColorScheme[];

/** The three themes as lines of a menu. */
export function ThemeItems() {
  const { t } = useTranslation('shell');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const choose = (value: string) => {
    const scheme = schemes.find((known) => known === value);
    if (scheme) setColorScheme(scheme);
  };
  return (
    <Menu.RadioGroup value={colorScheme} onChange={choose}>
      {schemes.map((scheme) => (
        <Menu.RadioItem key={scheme} value={scheme}>
          {t(`theme.${scheme}`)}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}
