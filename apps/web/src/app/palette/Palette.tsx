import { useMantineColorScheme } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useSpotlight } from '@mantine/spotlight';
import { screens } from '@simward/contract';
import { shellTexts } from '@simward/texts/shell';
import { IconBadgeVr, IconDeviceDesktop, IconLogout, IconMoon, IconSun, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { peopleQuery } from '../../features/users/people/people.queries.ts';
import { queryClient } from '../../lib/api/queryClient.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { userModulesQuery } from '../../shared/modules/modules.queries.ts';
import { useFocusReturn } from '../../ui/dialogs/useFocusReturn.ts';
import type { MenuEntry } from '../shell/menu/menuEntriesOf.ts';
import { CommandPalette, type PaletteAction } from './CommandPalette.tsx';
import { paletteStore } from './paletteStore.ts';
import { useHelpActions } from './useHelpActions.ts';

const t = textsOf(shellTexts);

/** The command palette with the actions of the signed-in person. */
export function Palette(input: Omit<PaletteInput, 'query'>) {
  const [query, setQuery] = useState('');
  const { actions, searching } = usePaletteActions({ ...input, query });
  const { opened } = useSpotlight(paletteStore);
  return (
    <>
      {opened && <FocusReturn />}
      <CommandPalette actions={actions} searching={searching} onQueryChange={setQuery} />
    </>
  );
}

const themes = [
  { scheme: 'dark', icon: IconMoon },
  { scheme: 'light', icon: IconSun },
  { scheme: 'auto', icon: IconDeviceDesktop },
] as const;

const searchPauseMs = 300;

interface PaletteInput {
  entries: readonly MenuEntry[];
  onLogout: () => void;
  /** The text typed in the palette. */
  query: string;
  /** True for roles that look after other people: the palette finds them by name and User ID. */
  findsPeople: boolean;
}

/**
 * The actions of a signed-in person: the pages of the role, the person's own modules, the people whom staff look after, the
 * themes, signing out, and articles of help. `searching` is true while the server may still find more.
 */
function usePaletteActions({ entries, onLogout, query, findsPeople }: PaletteInput): {
  actions: PaletteAction[];
  searching: boolean;
} {
  const navigate = useNavigate();
  const { setColorScheme } = useMantineColorScheme();
  // Only roles that have the page of their own modules have any. The client is passed in, because the palette
  // is outside its provider.
  const hasModules = entries.some(({ path }) => path === screens.yourModules.path);
  const ownModules = useQuery({ ...userModulesQuery, enabled: hasModules }, queryClient);
  const modules = ownModules.data?.modules ?? [];
  const [search] = useDebouncedValue(query.trim(), searchPauseMs);
  const searchesPeople = findsPeople && search !== '';
  const found = useQuery({ ...peopleQuery({ search, pageSize: 5 }), enabled: searchesPeople }, queryClient);
  const people = searchesPeople ? (found.data?.users ?? []) : [];
  const help = useHelpActions(query);
  const searching =
    ownModules.isLoading || found.isFetching || help.isLoading || (findsPeople && search !== query.trim());
  const actions = [
    ...entries.map((entry) => ({
      id: entry.path,
      label: entry.label,
      icon: entry.icon,
      group: t('palette.pages'),
      onRun: () => void navigate({ to: entry.path }),
    })),
    ...modules.map(({ moduleId, moduleName }) => ({
      id: `module-${moduleId}`,
      label: moduleName,
      icon: IconBadgeVr,
      group: t('palette.modules'),
      onRun: () => void navigate({ to: screens.yourModuleDetail.path, params: { moduleId } }),
    })),
    ...people.map(({ _id, name, mobileNo, emailAddress }) => ({
      id: `user-${_id}`,
      label: name,
      description: mobileNo,
      // The palette filters by keywords. The server has already searched by the beginnings of words, so these
      // keywords keep every person that it found.
      keywords: [emailAddress, query, search],
      icon: IconUser,
      group: t('palette.users'),
      onRun: () => void navigate({ to: screens.modifyUserDetails.path, search: { user_id: _id } }),
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
    // Articles come last: an early Enter must not open one while a page, person or module may still be found.
    ...(searching ? [] : help.actions),
  ];
  return { actions, searching };
}

/**
 * Returns the focus to where it was when the palette closes. This is a component of its own, because the
 * palette itself stays mounted while it is closed.
 */
function FocusReturn() {
  useFocusReturn();
  return null;
}
