import { ActionIcon, Menu, useComputedColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ThemeItems } from './ThemeItems.tsx';

export function ThemeMenu() {
  const { t } = useTranslation('shell');
  const scheme = useComputedColorScheme('dark');
  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <ActionIcon size={34} aria-label={t('theme.label')}>
          {scheme === 'dark' ? <IconMoon size={18} stroke={1.7} /> : <IconSun size={18} stroke={1.7} />}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <ThemeItems />
      </Menu.Dropdown>
    </Menu>
  );
}
