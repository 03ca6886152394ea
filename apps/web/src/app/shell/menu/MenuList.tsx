import { VisuallyHidden } from '@mantine/core';
import type { MenuGroup, Screen } from '@simward/contract';
import { shellTexts } from '@simward/texts/shell';
import { IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useId } from 'react';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Text } from '../../../ui/layout/Layout.tsx';
import classes from './menu.module.css';
import { isMarked, type MenuEntry, type MenuPart, markedIn } from './menuEntriesOf.ts';
import type { Folds } from './useFolds.ts';

const t = textsOf(shellTexts);

interface MenuListProps {
  parts: readonly MenuPart[];
  /** The page on show. */
  screen: Screen | undefined;
  folds: Folds;
  /** Called when an entry is followed. */
  onFollow?: () => void;
}

/** The entries of the menu in words, under headings that fold them. */
export function MenuList({ parts, screen, folds, onFollow }: MenuListProps) {
  return parts.map((part, index) => {
    const { group, entries } = part;
    const list = { entries, screen, onFollow };
    if (group !== undefined)
      return (
        <MenuGroupPart
          key={group}
          {...list}
          group={group}
          marked={markedIn(part, screen)}
          folded={folds.isFolded(group)}
          onFold={(folded) => folds.fold(group, folded)}
        />
      );
    return (
      <div key={entries[0]?.path}>
        {index > 0 && <hr className={classes.rule} />}
        <Entries {...list} />
      </div>
    );
  });
}

interface EntriesProps {
  entries: readonly MenuEntry[];
  screen: Screen | undefined;
  onFollow: (() => void) | undefined;
  labelledBy?: string;
}

function Entries({ entries, screen, onFollow, labelledBy }: EntriesProps) {
  return (
    <ul className={classes.entries} aria-labelledby={labelledBy}>
      {entries.map((entry) => (
        <li key={entry.path}>
          <Link to={entry.path} className={classes.entry} {...markOf(entry, screen)} onClick={onFollow}>
            <entry.icon size={18} stroke={1.7} aria-hidden="true" />
            <span className={classes.label}>{entry.label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The mark of a link whose page, or a page above, is on show. It replaces the router's own, which compares only addresses. */
export const markOf = (entry: MenuEntry, screen: Screen | undefined) => ({
  activeOptions: { exact: true },
  'aria-current': isMarked(entry, screen) ? ('page' as const) : undefined,
});

interface MenuGroupPartProps extends EntriesProps {
  group: MenuGroup;
  /** The entry of the page on show, if it is in this group. */
  marked: MenuEntry | undefined;
  folded: boolean;
  onFold: (folded: boolean) => void;
}

/** A heading that folds its entries. While it is folded it counts them and names the page on show. */
function MenuGroupPart({ group, marked, folded, onFold, ...list }: MenuGroupPartProps) {
  const name = useId();
  const body = useId();
  return (
    <div>
      <button
        type="button"
        className={classes.heading}
        aria-expanded={!folded}
        aria-controls={body}
        aria-current={(folded && marked !== undefined) || undefined}
        onClick={() => onFold(!folded)}
        onKeyDown={(event) => {
          const side = foldSideOf(event);
          if (side) onFold(side === 'fold');
        }}
      >
        <span id={name}>{t(`groups.${group}`)}</span>
        {folded && marked && (
          <Text weight="text" cut>
            {marked.label}
          </Text>
        )}
        <i className={classes.line} />
        {folded && (
          <>
            <Text weight="text" numbers aria-hidden="true">
              {list.entries.length}
            </Text>
            <VisuallyHidden>{t('groups.count', { count: list.entries.length })}</VisuallyHidden>
          </>
        )}
        <IconChevronDown size={14} stroke={1.8} className={classes.chevron} aria-hidden="true" />
      </button>
      <div id={body} className={classes.fold} data-folded={folded || undefined}>
        <div>
          <Entries {...list} labelledBy={name} />
        </div>
      </div>
    </div>
  );
}

/** Left folds and Right unfolds, the other way round where the page is read from right to left. */
function foldSideOf({ key, currentTarget }: KeyboardEvent): 'fold' | 'unfold' | undefined {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  const back = getComputedStyle(currentTarget).direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  return key === back ? 'fold' : 'unfold';
}
