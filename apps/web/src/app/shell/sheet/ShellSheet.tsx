import { Drawer, VisuallyHidden } from '@mantine/core';
import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { useBackCloses } from '../../../ui/dialogs/backCloses.ts';
import { CoverContext } from '../../../ui/dialogs/covering.ts';
import { useFocusReturn } from '../../../ui/dialogs/useFocusReturn.ts';
import { Row } from '../../../ui/layout/Layout.tsx';
import classes from './ShellSheet.module.css';

interface ShellSheetProps {
  /** Its name for screen readers. */
  title: string;
  /** Beside the cross at the top, where a finger pulls the sheet down. */
  head: ReactNode;
  /** What the cross does, for screen readers. */
  closeLabel: string;
  className?: string | undefined;
  onClose: () => void;
  /** What the cross does where that is more than closing. */
  onCross?: (() => void) | undefined;
  children: ReactNode;
}

/** A phone's sheet over the page and above the bar. It is open while it is rendered. */
export function ShellSheet({
  title,
  head,
  closeLabel,
  className,
  onClose,
  onCross,
  children,
}: ShellSheetProps) {
  useFocusReturn();
  useBackCloses(onClose);
  const pull = usePullDown(onClose);
  const [isCovered, setCovered] = useState(false);
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      position="bottom"
      returnFocus={false}
      closeOnEscape={!isCovered}
      classNames={{ inner: classes.frame, overlay: classes.overlay }}
    >
      <Drawer.Overlay />
      <Drawer.Content ref={pull.sheet} className={[classes.sheet, className].filter(Boolean).join(' ')}>
        <Drawer.Body className={classes.body}>
          <VisuallyHidden>
            <Drawer.Title>{title}</Drawer.Title>
          </VisuallyHidden>
          <div className={classes.head} {...pull.handle}>
            <i className={classes.grip} />
            <Row nowrap gap={8}>
              {head}
              <Drawer.CloseButton
                size={44}
                aria-label={closeLabel}
                className={classes.close}
                {...(onCross && { onClick: onCross })}
              />
            </Row>
          </div>
          <CoverContext value={setCovered}>{children}</CoverContext>
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
