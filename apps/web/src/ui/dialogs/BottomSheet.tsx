import { Drawer } from '@mantine/core';
import { uiTexts } from '@simward/texts/ui';
import type { ReactNode } from 'react';
import { textsOf } from '../../lib/texts/texts.ts';
import classes from './BottomSheet.module.css';
import { useFocusReturn } from './useFocusReturn.ts';

const t = textsOf(uiTexts);

interface BottomSheetProps {
  title: string;
  /** Stays in sight below what scrolls. */
  foot: ReactNode;
  /** A dialog lies over it, which Escape closes first. */
  covered?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A sheet that rises over a phone's page. It is opened by being there. */
export function BottomSheet({ title, foot, covered = false, onClose, children }: BottomSheetProps) {
  useFocusReturn();
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      position="bottom"
      size="auto"
      closeOnEscape={!covered}
      returnFocus={false}
    >
      <Drawer.Overlay />
      <Drawer.Content className={classes.sheet}>
        <Drawer.Body className={classes.body}>
          <div className={classes.head}>
            <Drawer.Title>{title}</Drawer.Title>
            <Drawer.CloseButton aria-label={t('close')} />
          </div>
          {children}
          <div className={classes.foot}>{foot}</div>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
