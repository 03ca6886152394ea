import { UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Screen } from '@simward/contract';
import { shellTexts } from '@simward/texts/shell';
import { IconDots } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Text } from '../../../ui/layout/Layout.tsx';
import { useLargeText } from '../../../ui/page/media.ts';
import { lazyPart } from '../../../ui/page/parts/lazyPart.tsx';
import type { Organisation } from '../organisation/OrganisationCard.tsx';
import { markOf } from './MenuList.tsx';
import classes from './menu.module.css';
import { isMarked, type Menu } from './menuEntriesOf.ts';

const t = textsOf(shellTexts);

const MenuSheet = lazyPart(async () => (await import('./MenuSheet.tsx')).MenuSheet);

interface BottomBarProps {
  menu: Menu;
  /** The page on show. */
  screen: Screen | undefined;
  organisation: Organisation;
  userId: string;
}

/** As many words of large text stand beside More. */
const pagesInLargeText = 2;

/** The menu on a phone: four pages, two where the text is large, and More, which opens the whole menu. */
export function BottomBar({ menu, screen, organisation, userId }: BottomBarProps) {
  const [opened, sheet] = useDisclosure(false);
  const bar = menu.bar.slice(0, useLargeText() ? pagesInLargeText : undefined);
  const isInBar = bar.some((entry) => isMarked(entry, screen));
  return (
    <nav aria-label={t('menu')} className={`${classes.bar} screen-only`}>
      {bar.map((entry) => (
        <Link
          key={entry.path}
          to={entry.path}
          className={classes.slot}
          {...markOf(entry, screen)}
          onClick={sheet.close}
        >
          <entry.icon size={22} stroke={1.6} aria-hidden="true" />
          <Text cut>{entry.shortLabel ?? entry.label}</Text>
        </Link>
      ))}
      <UnstyledButton
        className={classes.slot}
        onClick={sheet.toggle}
        aria-haspopup="dialog"
        aria-expanded={opened}
        aria-current={(screen !== undefined && !isInBar) || undefined}
      >
        <IconDots size={22} stroke={1.6} aria-hidden="true" />
        <Text cut>{t('more')}</Text>
      </UnstyledButton>
      {opened && (
        <MenuSheet
          parts={menu.parts}
          screen={screen}
          organisation={organisation}
          userId={userId}
          onClose={sheet.close}
        />
      )}
    </nav>
  );
}
