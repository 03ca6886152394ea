import { Modal } from '@mantine/core';
import { uiTexts } from '@simward/texts/ui';
import type { ReactNode } from 'react';
import { textsOf } from '../../lib/texts/texts.ts';
import classes from './Dialog.module.css';
import { useFocusReturn } from './useFocusReturn.ts';

const t = textsOf(uiTexts);

interface DialogProps {
  /** A question that names the act, or what is shown. */
  title: string;
  text?: ReactNode;
  size?: number;
  /** It only shows something: closed by the cross in its corner instead of by buttons. */
  reading?: boolean;
  /** Something is on show that comes once, or was begun: a stray click or Escape must not take it away. */
  held?: boolean;
  /** The focus rests on the title until the dialog's own code moves it, instead of going to the first field. */
  focusOnTitle?: boolean;
  onClose: () => void;
  children?: ReactNode;
}

/** The frame of every dialog. It is opened by being there, and gives the focus back to what opened it. */
export function Dialog({
  title,
  text,
  size = 400,
  reading,
  held,
  focusOnTitle,
  onClose,
  children,
}: DialogProps) {
  useFocusReturn();
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={size}
      padding={22}
      centered
      closeOnClickOutside={!held}
      closeOnEscape={!held}
      returnFocus={false}
    >
      <Modal.Overlay />
      <Modal.Content radius="var(--radius-dialog)">
        <Modal.Body>
          <div className={classes.head}>
            <Modal.Title
              {...(focusOnTitle && { 'data-autofocus': true, tabIndex: -1, className: classes.rest })}
            >
              {title}
            </Modal.Title>
            {reading && <Modal.CloseButton aria-label={t('close')} data-autofocus />}
          </div>
          {text && <p className={classes.text}>{text}</p>}
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** The foot of a dialog: the safe way out first, the act last. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className={classes.buttons}>{children}</div>;
}
