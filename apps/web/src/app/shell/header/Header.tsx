import { ActionIcon, Menu, Popover, useComputedColorScheme } from '@mantine/core';
import { shellTexts } from '@simward/texts/shell';
import { IconHelpCircle, IconMoon, IconSearch, IconSun } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { textsOf } from '../../../lib/texts/texts.ts';
import type { EditedLine } from '../../../shared/help/HelpLineDialog.tsx';
import { LazyWhoCanHelp } from '../../../shared/help/LazyWhoCanHelp.tsx';
import { Wordmark } from '../../../ui/brand/Wordmark.tsx';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { lazyPart } from '../../../ui/page/parts/lazyPart.tsx';
import { palette } from '../../palette/paletteStore.ts';
import type { MenuEntry } from '../menu/menuEntriesOf.ts';
import classes from '../shell.module.css';
import { Breadcrumbs, type Crumb } from './Breadcrumbs.tsx';
import { ThemeItems } from './ThemeItems.tsx';
import { type ShellUser, UserMenu } from './UserMenu.tsx';

const t = textsOf(shellTexts);

interface HeaderProps {
  crumbs: readonly Crumb[];
  entries: readonly MenuEntry[];
  user: ShellUser;
  tools?: ReactNode;
  onLogout: () => void;
}

export function Header({ crumbs, entries, user, tools, onLogout }: HeaderProps) {
  return (
    <Row as="header" gap={12} nowrap className={`${classes.header} screen-only`}>
      <Link to="/" className={`${classes.brand} ${classes.phone}`} aria-label={t('home')}>
        <Wordmark size={26} ground="var(--canvas)" />
      </Link>
      <Breadcrumbs crumbs={crumbs} entries={entries} />
      <Row nowrap toEnd className={classes.tools}>
        <PaletteButton />
        {tools}
        <Row nowrap className={classes.wide}>
          <ThemeMenu />
          <HelpMenu />
        </Row>
        <UserMenu user={user} onLogout={onLogout} />
      </Row>
    </Row>
  );
}

const shortcuts = ['palette', 'skip', 'chart', 'close'] as const;

const HelpLineDialog = lazyPart(
  async () => (await import('../../../shared/help/HelpLineDialog.tsx')).HelpLineDialog,
);

/** Explains the keyboard shortcuts and who can help. */
function HelpMenu() {
  const [isOpen, setOpen] = useState(false);
  const [edited, setEdited] = useState<EditedLine>();
  // The dialog takes the focus: the menu gives way to it.
  const edit = (line: EditedLine) => {
    setOpen(false);
    setEdited(line);
  };
  const help = (
    <Popover
      position="bottom-end"
      width={320}
      withRoles
      trapFocus
      returnFocus
      opened={isOpen}
      onChange={setOpen}
    >
      <Popover.Target>
        <ActionIcon size={34} aria-label={t('help.open')} onClick={() => setOpen(!isOpen)}>
          <IconHelpCircle size={18} stroke={1.7} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('help.open')}>
        <Text as="p" size="md" weight="title" below={8}>
          {t('help.keyboard')}
        </Text>
        <Stack as="dl">
          {shortcuts.map((shortcut) => (
            <Row key={shortcut} gap={12} align="start" nowrap size="md" color={2}>
              <dt className={classes.keyOf}>
                <Text as="kbd" size="xs" className={classes.keys}>
                  {t(`help.${shortcut}.keys`)}
                </Text>
              </dt>
              <dd>{t(`help.${shortcut}.act`)}</dd>
            </Row>
          ))}
        </Stack>
        <Text as="div" size="md" above={8} className={classes.contact}>
          <LazyWhoCanHelp onEdit={edit} />
        </Text>
      </Popover.Dropdown>
    </Popover>
  );
  return (
    <>
      {help}
      {edited && <HelpLineDialog {...edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

/** Looks like a search field and opens the palette; on a phone it is only an icon. */
function PaletteButton() {
  return (
    <button
      type="button"
      className={classes.find}
      onClick={palette.open}
      aria-keyshortcuts="Control+K Meta+K"
    >
      <IconSearch size={16} stroke={1.8} aria-hidden="true" />
      <Text grow>{t('palette.open')}</Text>
      <Text size="xs" className={classes.keys} aria-hidden="true">
        {t('palette.keys')}
      </Text>
    </button>
  );
}

function ThemeMenu() {
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
