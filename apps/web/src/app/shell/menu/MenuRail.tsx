import { Popover, Tooltip, UnstyledButton } from '@mantine/core';
import type { MenuGroup, Screen } from '@simward/contract';
import { shellTexts } from '@simward/texts/shell';
import {
  type Icon,
  IconBooks,
  IconChartBar,
  IconServer2,
  IconTool,
  IconUsersGroup,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Text } from '../../../ui/layout/Layout.tsx';
import { markOf } from './MenuList.tsx';
import classes from './menu.module.css';
import { type MenuPart, markedIn } from './menuEntriesOf.ts';

const t = textsOf(shellTexts);

const groupIcons: Record<MenuGroup, Icon> = {
  people: IconUsersGroup,
  content: IconBooks,
  results: IconChartBar,
  platform: IconServer2,
  tools: IconTool,
};

interface MenuRailProps {
  parts: readonly MenuPart[];
  /** The page on show. */
  screen: Screen | undefined;
}

/** The menu as icons: one for each entry that stands alone, and one for each group, whose list opens beside it. */
export function MenuRail({ parts, screen }: MenuRailProps) {
  const [open, setOpen] = useState<MenuGroup>();
  return (
    <ul className={classes.entries}>
      {parts.map((part) =>
        part.group === undefined ? (
          part.entries.map((entry) => (
            <li key={entry.path}>
              <Tooltip label={entry.label} position="right">
                <Link to={entry.path} className={classes.entry} {...markOf(entry, screen)}>
                  <entry.icon size={20} stroke={1.6} aria-hidden="true" />
                  <span className={classes.label}>{entry.label}</span>
                </Link>
              </Tooltip>
            </li>
          ))
        ) : (
          <li key={part.group}>
            <RailGroup
              part={part}
              group={part.group}
              screen={screen}
              opened={open === part.group}
              onChange={(opened) =>
                setOpen((before) => (opened ? part.group : before === part.group ? undefined : before))
              }
            />
          </li>
        ),
      )}
    </ul>
  );
}

interface RailGroupProps extends Pick<MenuRailProps, 'screen'> {
  part: MenuPart;
  group: MenuGroup;
  opened: boolean;
  onChange: (opened: boolean) => void;
}

/** So long the pointer rests before a list opens, and is away before it closes, in milliseconds. */
const restMs = 120;
const leaveMs = 250;

function RailGroup({ part, group, screen, opened, onChange }: RailGroupProps) {
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const title = useId();
  const GroupIcon = groupIcons[group];
  const name = t(`groups.${group}`);
  useEffect(() => () => clearTimeout(timer.current), []);
  const later = (next: boolean, ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onChange(next), ms);
  };
  const byPointer = {
    onMouseEnter: () => later(true, restMs),
    onMouseLeave: () => later(false, leaveMs),
  };
  const close = () => {
    onChange(false);
    button.current?.focus();
  };
  const links = () => [...(list.current?.querySelectorAll<HTMLElement>('a') ?? [])];
  const goIn = () => {
    onChange(true);
    // The list is drawn by the next frame at the latest.
    requestAnimationFrame(() => {
      const all = links();
      (all.find((link) => link.ariaCurrent === 'page') ?? all[0])?.focus();
    });
  };
  const onButtonKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight' || (opened && event.key === 'Tab' && !event.shiftKey)) {
      event.preventDefault();
      goIn();
    } else if (opened && event.key === 'Escape') close();
  };
  const onListKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const all = links();
      const at = all.findIndex((link) => link.matches(':focus'));
      all.at((at + step) % all.length)?.focus();
    } else if (event.key === 'Escape' || event.key === 'ArrowLeft' || event.key === 'Tab') {
      // The list stands at the end of the document, so Tab goes on from the group's own button.
      if (event.key !== 'Tab') event.preventDefault();
      close();
    }
  };
  return (
    <Popover opened={opened} onChange={onChange} position="right-start" offset={20} withRoles={false}>
      <Popover.Target>
        <UnstyledButton
          ref={button}
          className={classes.entry}
          aria-label={name}
          aria-expanded={opened}
          aria-current={markedIn(part, screen) !== undefined || undefined}
          onClick={() => {
            clearTimeout(timer.current);
            onChange(!opened);
          }}
          onKeyDown={onButtonKey}
          {...byPointer}
        >
          <GroupIcon size={20} stroke={1.6} aria-hidden="true" />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p={8} miw={208} {...byPointer}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the links in it */}
        <div ref={list} onKeyDown={onListKey}>
          <Text as="p" size="xs" weight="title" color={3} id={title} className={classes.flyoutTitle}>
            {name}
          </Text>
          <ul className={classes.entries} aria-labelledby={title}>
            {part.entries.map((entry) => (
              <li key={entry.path}>
                <Link
                  to={entry.path}
                  className={classes.flyout}
                  {...markOf(entry, screen)}
                  onClick={() => onChange(false)}
                >
                  <entry.icon size={18} stroke={1.7} aria-hidden="true" />
                  {entry.label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
