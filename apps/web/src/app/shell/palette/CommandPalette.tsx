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
import { isFound } from '../../../lib/isFound.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import classes from './CommandPalette.module.css';
import { paletteStore } from './palette.ts';

const t = textsOf(shellTexts);

export interface PaletteAction {
  id: string;
  label: string;
  description?: string;
  /** Further words that find it. */
  keywords?: readonly string[];
  icon: Icon;
  /** The heading it stands under. */
  group: string;
  onRun: () => void;
}

interface CommandPaletteProps {
  actions: readonly PaletteAction[];
  /** What is typed, for actions that the server finds. */
  onQueryChange?: (query: string) => void;
  /** Finds of what is typed may still come. */
  searching?: boolean;
}

/** Ctrl or Cmd K, from anywhere. */
export function CommandPalette({ actions, onQueryChange, searching = false }: CommandPaletteProps) {
  const groups = useMemo(() => groupsOf(actions), [actions]);
  const onKeyDown = useFirstFind(searching);
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
 * Keeps the first find chosen while finds come in, and lets an Enter that was quicker than the finds wait for them:
 * the library chooses only when a letter is typed, so whatever arrives later could not be opened by Enter.
 *
 * @param searching whether finds of what is typed may still come
 * @returns the search box's key handler
 */
function useFirstFind(searching: boolean) {
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

/** Those with what is typed in their labels before those with it in another text; as other searches, not as the library. */
const findActions: SpotlightFilterFunction = (query, all) => {
  const rank = ({ label = '', description = '', keywords = [] }: SpotlightActionData) => {
    if (isFound(label, query)) return 0;
    return [description, keywords].flat().some((text) => isFound(text, query)) ? 1 : 2;
  };
  return all
    .flatMap((one) => ('actions' in one ? one : []))
    .map(({ group, actions }) => ({
      group,
      actions: actions.filter((action) => rank(action) < 2).toSorted((a, b) => rank(a) - rank(b)),
    }))
    .filter(({ actions }) => actions.length > 0)
    .toSorted((a, b) => Math.min(...a.actions.map(rank)) - Math.min(...b.actions.map(rank)));
};
