import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core';
import { shellTexts } from '@simward/texts/shell';
import { textsOf } from '../../../lib/texts/texts.ts';

const t = textsOf(shellTexts);

const schemes = ['dark', 'light', 'auto'] as const satisfies readonly MantineColorScheme[];

/** The three themes as items of a menu. */
export function ThemeItems() {
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
