import '@mantine/spotlight/styles.layer.css';
import {
  Spotlight,
  type SpotlightActionData,
  type SpotlightActionGroupData,
  type SpotlightFilterFunction,
  useSpotlight,
} from '@mantine/spotlight';
import { shellTexts } from '@simward/texts/shell';
import { type Icon, IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { useAnnounced } from '../../lib/announce/announcer.ts';
import { isFound } from '../../lib/isFound.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { useBackCloses } from '../../ui/dialogs/backCloses.ts';
import classes from './CommandPalette.module.css';
import { palette, paletteStore } from './paletteStore.ts';

const t = textsOf(shellTexts);

export interface PaletteAction {
  id: string;
  label: string;
  description?: string;
  /** Further texts that are searched. */
  keywords?: readonly string[];
  icon: Icon;
  /** Heading of the action's group. */
  group: string;
  onRun: () => void;
}

interface CommandPaletteProps {
  actions: readonly PaletteAction[];
  /** Called as one types, for actions that the server finds. */
  onQueryChange?: (query: string) => void;
  /** The server may still find more. */
  searching?: boolean;
}

/** Opens from anywhere with Ctrl or Cmd K. */
export function CommandPalette({ actions, onQueryChange, searching = false }: CommandPaletteProps) {
  const groups = useMemo(() => groupsOf(actions), [actions]);
  const onKeyDown = useFirstMatch(searching);
  useAnnounced(useFoundWords(groups, searching));
  useBackCloses(palette.close, useSpotlight(paletteStore).opened);
  return (
    <Spotlight
      store={paletteStore}
      actions={groups}
      {...(onQueryChange && { onQueryChange })}
      shortcut="mod + K"
      filter={findActions}
      nothingFound={t('palette.nothing')}
      highlightQuery
      scrollable
      maxHeight={420}
      centered={false}
      yOffset="12vh"
      size={560}
      overlayProps={{ blur: 0 }}
      attributes={{ content: { 'aria-label': t('palette.placeholder') } }}
      classNames={{
        content: classes.content,
        action: classes.action,
        search: classes.search,
        actionsGroup: classes.group,
      }}
      searchProps={{
        onKeyDown,
        leftSection: <IconSearch size={18} stroke={1.7} aria-hidden="true" />,
        placeholder: t('palette.placeholder'),
        'aria-label': t('palette.placeholder'),
        size: 'md',
      }}
    />
  );
}

/**
 * Keeps the first match selected while matches arrive, and lets an early Enter wait for them. The library selects only when
 * a letter is typed, so that Enter could not open a match that arrives later.
 *
 * @param searching the server may still find more
 * @returns the key handler of the search box
 */
function useFirstMatch(searching: boolean) {
  const { listId, opened, query } = useSpotlight(paletteStore);
  const entered = useRef<string>(undefined);
  useEffect(() => {
    if (!opened || query.trim() === '') return;
    const list = document.getElementById(listId);
    const first = list?.querySelector<HTMLElement>('[data-selected]') ?? list?.querySelector('[data-action]');
    if (!(first instanceof HTMLElement)) return;
    if (!first.hasAttribute('data-selected')) {
      first.setAttribute('data-selected', 'true');
      paletteStore.updateState((state) => ({ ...state, selected: 0 }));
    }
    if (searching || entered.current !== query) return;
    entered.current = undefined;
    first.click();
  });
  return (event: KeyboardEvent) => {
    const waits = event.key === 'Enter' && !document.getElementById(listId)?.querySelector('[data-selected]');
    entered.current = waits && searching ? query : undefined;
  };
}

/** What a screen reader says of the matches, once all have arrived. */
function useFoundWords(groups: SpotlightActionGroupData[], searching: boolean): string | undefined {
  const { opened, query } = useSpotlight(paletteStore);
  if (!opened || searching || query.trim() === '') return undefined;
  const count = findActions(query, groups).reduce(
    (sum, match) => sum + ('actions' in match ? match.actions.length : 1),
    0,
  );
  return count === 0 ? t('palette.nothing') : t('palette.found', { count });
}

function groupsOf(actions: readonly PaletteAction[]): SpotlightActionGroupData[] {
  const groups = new Map<string, SpotlightActionGroupData>();
  for (const action of actions) {
    const group = groups.get(action.group) ?? { group: action.group, actions: [] };
    group.actions.push({
      id: action.id,
      label: action.label,
      description: action.description,
      keywords: action.keywords ? [...action.keywords] : undefined,
      leftSection: <action.icon size={18} stroke={1.7} aria-hidden="true" />,
      onClick: action.onRun,
    });
    groups.set(action.group, group);
  }
  return [...groups.values()];
}

/**
 * Finds as all searches of the portal do, not as the library does. Matches in a label come before those in other texts.
 * Help has a search of its own, and comes last as it is.
 */
const findActions: SpotlightFilterFunction = (query, all) => {
  const rank = ({ label = '', description = '', keywords = [] }: SpotlightActionData) => {
    if (isFound(label, query)) return 0;
    return [description, keywords].flat().some((text) => isFound(text, query)) ? 1 : 2;
  };
  const groups = all.flatMap((group) => ('actions' in group ? group : []));
  const isHelp = ({ group }: SpotlightActionGroupData) => group === t('palette.help');
  const found = groups
    .filter((group) => !isHelp(group))
    .map(({ group, actions }) => ({
      group,
      actions: actions.filter((action) => rank(action) < 2).toSorted((a, b) => rank(a) - rank(b)),
    }))
    .filter(({ actions }) => actions.length > 0)
    .toSorted((a, b) => Math.min(...a.actions.map(rank)) - Math.min(...b.actions.map(rank)));
  return [...found, ...groups.filter(isHelp)];
};
