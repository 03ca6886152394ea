import { shellTexts } from '@simward/texts/shell';
import { Link } from '@tanstack/react-router';
import { textsOf } from '../../../lib/texts/texts.ts';
import { BottomSheet } from '../../../ui/dialogs/BottomSheet.tsx';
import { Stack } from '../../../ui/layout/Layout.tsx';
import { type Organisation, OrganisationCard } from '../organisation/OrganisationCard.tsx';
import classes from './menu.module.css';
import type { MenuEntry } from './menuEntriesOf.ts';

const t = textsOf(shellTexts);

interface MenuDrawerProps {
  entries: readonly MenuEntry[];
  organisation: Organisation;
  /** Props that mark the link of the current page. */
  markOf: (entry: MenuEntry) => object;
  onClose: () => void;
}

/** The whole menu, over the page of a phone. */
export function MenuDrawer({ entries, organisation, markOf, onClose }: MenuDrawerProps) {
  return (
    <BottomSheet title={t('menu')} foot={<OrganisationCard organisation={organisation} />} onClose={onClose}>
      <Stack gap={0} below={12}>
        {entries.map((entry) => (
          <Link
            key={entry.path}
            to={entry.path}
            className={classes.line}
            {...markOf(entry)}
            onClick={onClose}
          >
            <entry.icon size={20} stroke={1.6} aria-hidden="true" />
            {entry.label}
          </Link>
        ))}
      </Stack>
    </BottomSheet>
  );
}
