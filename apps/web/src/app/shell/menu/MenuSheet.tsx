import { Drawer, VisuallyHidden } from '@mantine/core';
import type { Screen } from '@simward/contract';
import { shellTexts } from '@simward/texts/shell';
import { type PointerEvent, useRef } from 'react';
import { textsOf } from '../../../lib/texts/texts.ts';
import { useBackCloses } from '../../../ui/dialogs/backCloses.ts';
import { useFocusReturn } from '../../../ui/dialogs/useFocusReturn.ts';
import { Row } from '../../../ui/layout/Layout.tsx';
import { type Organisation, OrganisationCard } from '../organisation/OrganisationCard.tsx';
import { MenuList } from './MenuList.tsx';
import { MenuScroll } from './MenuScroll.tsx';
import classes from './menu.module.css';
import type { MenuPart } from './menuEntriesOf.ts';
import { useFolds } from './useFolds.ts';

const t = textsOf(shellTexts);

interface MenuSheetProps {
  parts: readonly MenuPart[];
  /** The page on show. */
  screen: Screen | undefined;
  organisation: Organisation;
  userId: string;
  onClose: () => void;
}

/** The whole menu of a phone, over the page and above the bar. It is open while it is rendered. */
export function MenuSheet({ parts, screen, organisation, userId, onClose }: MenuSheetProps) {
  useFocusReturn();
  useBackCloses(onClose);
  const folds = useFolds(userId, parts);
  const pull = usePullDown(onClose);
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      position="bottom"
      returnFocus={false}
      classNames={{ inner: classes.sheetFrame, overlay: classes.sheetOverlay }}
    >
      <Drawer.Overlay />
      <Drawer.Content ref={pull.sheet} className={classes.sheet}>
        <Drawer.Body className={classes.sheetBody}>
          <VisuallyHidden>
            <Drawer.Title>{t('menu')}</Drawer.Title>
          </VisuallyHidden>
          <div className={classes.sheetHead} {...pull.handle}>
            <i className={classes.grip} />
            <Row nowrap gap={8}>
              <div className={classes.sheetOrganisation}>
                <OrganisationCard organisation={organisation} />
              </div>
              <Drawer.CloseButton size={44} aria-label={t('closeMenu')} className={classes.sheetClose} />
            </Row>
          </div>
          <MenuScroll screen={screen}>
            <MenuList parts={parts} screen={screen} folds={folds} onFollow={onClose} />
          </MenuScroll>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

/** Pixels that the sheet is pulled down before it closes. */
const closingPull = 80;

/** Moves the sheet with the finger that pulls at its head, and closes it after enough of the way. */
function usePullDown(onClose: () => void) {
  const sheet = useRef<HTMLDivElement>(null);
  const start = useRef<number>(undefined);
  const moveTo = (way: number) => {
    if (sheet.current) sheet.current.style.translate = way > 0 ? `0 ${way}px` : '';
  };
  const end = ({ clientY }: PointerEvent) => {
    const way = start.current === undefined ? 0 : clientY - start.current;
    start.current = undefined;
    moveTo(0);
    if (way > closingPull) onClose();
  };
  return {
    sheet,
    handle: {
      onPointerDown: ({ clientY }: PointerEvent) => {
        start.current = clientY;
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (start.current === undefined) return;
        const way = event.clientY - start.current;
        moveTo(way);
        // A short move is still a press on one of the buttons.
        if (way > 8) event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}
