import { Drawer } from '@mantine/core';
import { shellTexts } from '@simward/texts/shell';
import { Link } from '@tanstack/react-router';
import { textsOf } from '../../../lib/texts/texts.ts';
import { useFocusReturn } from '../../../ui/dialogs/useFocusReturn.ts';
import { Row, Stack } from '../../../ui/layout/Layout.tsx';
import { type Organisation, OrganisationCard } from '../organisation/OrganisationCard.tsx';
import classes from './BottomBar.module.css';
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
  useFocusReturn();
  return (
    <Drawer.Root opened onClose={onClose} returnFocus={false} position="bottom">
      <Drawer.Overlay />
      <Drawer.Content className={classes.drawer}>
        <Drawer.Body>
          <Row gap={0} justify="between" nowrap className={classes.head}>
            <Drawer.Title>{t('menu')}</Drawer.Title>
            <Drawer.CloseButton aria-label={t('close')} />
          </Row>
          <Stack gap={0} className={classes.rest}>
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
          <OrganisationCard organisation={organisation} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
