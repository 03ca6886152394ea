import { ActionIcon, Menu, useComputedColorScheme } from '@mantine/core';
import { helpScreens } from '@simward/contract';
import { shellTexts } from '@simward/texts/shell';
import { IconHelpCircle, IconMoon, IconSearch, IconSun } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { textsOf } from '../../../lib/texts/texts.ts';
import { type HelpAt, helpButtonId, helpPanel } from '../../../shared/help/helpPanel.ts';
import { Wordmark } from '../../../ui/brand/Wordmark.tsx';
import { Row, Text } from '../../../ui/layout/Layout.tsx';
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
  help: HelpAt;
  onLogout: () => void;
}

export function Header({ crumbs, entries, user, tools, help, onLogout }: HeaderProps) {
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
          <HelpButton at={help} />
        </Row>
        <UserMenu user={user} help={help} onLogout={onLogout} />
      </Row>
    </Row>
  );
}

/** Opens the panel of help and closes it again; on a page of help it leads to all of help. */
function HelpButton({ at }: { at: HelpAt }) {
  const isOpen = at === 'panel';
  return (
    <ActionIcon
      size={34}
      id={helpButtonId}
      variant={at === 'closed' ? undefined : 'light'}
      aria-label={t('help.open')}
      {...(at === 'page'
        ? { renderRoot: (props) => <Link {...props} to={helpScreens.help.path} /> }
        : {
            'aria-expanded': isOpen,
            'aria-controls': isOpen ? 'help' : undefined,
            onClick: helpPanel.toggle,
          })}
    >
      <IconHelpCircle size={18} stroke={1.7} />
    </ActionIcon>
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
