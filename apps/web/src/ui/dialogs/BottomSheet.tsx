import { Drawer } from '@mantine/core';
import { uiTexts } from '@simward/texts/ui';
import type { ReactNode } from 'react';
import { textsOf } from '../../lib/texts/texts.ts';
import { Row, Stack } from '../layout/Layout.tsx';
import { useBackCloses } from './backCloses.ts';
import classes from './dialogs.module.css';
import { useFocusReturn } from './useFocusReturn.ts';

const t = textsOf(uiTexts);

interface BottomSheetProps {
  title: string;
  /** Buttons below the scrolling content, which are always in view. */
  foot: ReactNode;
  /** As high as the screen, however little is in it. */
  full?: boolean;
  /** Another dialog is open over the sheet, and Escape closes that one first. */
  covered?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A sheet from the bottom edge of a phone's page. It is open while it is rendered. */
export function BottomSheet({
  title,
  foot,
  full = false,
  covered = false,
  onClose,
  children,
}: BottomSheetProps) {
  useFocusReturn();
  useBackCloses(onClose);
  return (
    <Drawer.Root opened onClose={onClose} position="bottom" closeOnEscape={!covered} returnFocus={false}>
      <Drawer.Overlay />
      <Drawer.Content className={classes.sheet} data-full={full || undefined}>
        <Drawer.Body className={classes.body}>
          <Row gap={12} justify="between" nowrap className={classes.sheetHead}>
            <Drawer.Title>{title}</Drawer.Title>
            <Drawer.CloseButton aria-label={t('close')} />
          </Row>
          {children}
          <Stack className={classes.foot}>{foot}</Stack>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
