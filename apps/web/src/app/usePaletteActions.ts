import { useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { PaletteAction } from './shell/CommandPalette.tsx';
import type { MenuEntry } from './shell/menuEntry.ts';

const themes = [
  { scheme: 'dark', icon: IconMoon },
  { scheme: 'light', icon: IconSun },
  { scheme: 'auto', icon: IconDeviceDesktop },
] as const;

/** What the palette offers to a signed-in user: the pages of the role, the themes, the way out. */
export function usePaletteActions(entries: readonly MenuEntry[], onLogout: () => void): PaletteAction[] {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const { setColorScheme } = useMantineColorScheme();
  return [
    ...entries.map((entry) => ({
      id: entry.path,
      label: entry.label,
      icon: entry.icon,
      group: t('palette.pages'),
      onRun: () => void navigate({ to: entry.path }),
    })),
    ...themes.map(({ scheme, icon }) => ({
      id: `theme-${scheme}`,
      label: `${t('theme.label')}: ${t(`theme.${scheme}`)}`,
      icon,
      group: t('palette.acts'),
      onRun: () => setColorScheme(scheme),
    })),
    {
      id: 'logout',
      label: t('user.logout'),
      icon: IconLogout,
      group: t('palette.acts'),
      onRun: onLogout,
    },
  ];
}
