import { Button, Modal } from '@mantine/core';
import { uiTexts } from '@simward/texts/ui';
import type { ReactNode } from 'react';
import { textsOf } from '../../lib/texts/texts.ts';
import { Row, Text } from '../layout/Layout.tsx';
import { useBackCloses } from './backCloses.ts';
import { useCovers } from './covering.ts';
import classes from './dialogs.module.css';
import { useFocusReturn } from './useFocusReturn.ts';

const t = textsOf(uiTexts);

export interface DialogFrameProps {
  /** A question that names the action, or the name of the content. */
  title: string;
  text?: ReactNode;
  size?: number;
  /** For a dialog that only shows something: a cross in the corner closes it. */
  reading?: boolean;
  /**
   * Ignores Escape and clicks outside, because the content is shown only once or somebody has begun to type.
   */
  held?: boolean;
  /** Another dialog is open over this one, and Escape closes that one first. */
  covered?: boolean;
  /** Gives the first focus to the title instead of the first field, until the dialog's own code moves it. */
  focusOnTitle?: boolean;
  onClose: () => void;
  /** What the browser's Back does; it closes the dialog when left out. */
  onBack?: () => void;
  /** Called when something in the dialog is typed or ticked. */
  onInput?: () => void;
  children?: ReactNode;
}

/** The frame of every dialog. It is open while it is rendered, and returns the focus to the element that opened it. */
export function DialogFrame({
  title,
  text,
  size = 400,
  reading,
  held,
  covered,
  focusOnTitle,
  onClose,
  onBack = onClose,
  onInput,
  children,
}: DialogFrameProps) {
  useFocusReturn();
  useBackCloses(onBack);
  useCovers();
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={size}
      padding={22}
      centered
      closeOnClickOutside={!held}
      closeOnEscape={!held && !covered}
      returnFocus={false}
    >
      <Modal.Overlay />
      <Modal.Content radius="var(--radius-dialog)">
        <Modal.Body onInput={onInput}>
          <Row gap={12} align="start" justify="between" nowrap className={classes.head}>
            <Modal.Title
              {...(focusOnTitle && { 'data-autofocus': true, tabIndex: -1, className: classes.rest })}
            >
              {title}
            </Modal.Title>
            {reading && <Modal.CloseButton aria-label={t('close')} data-autofocus />}
          </Row>
          {text && (
            <Text as="p" color={2} className={classes.text}>
              {text}
            </Text>
          )}
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** The buttons of a dialog: the one that changes nothing first, the action last. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return (
    <Row align="stretch" justify="end" above={16}>
      {children}
    </Row>
  );
}

interface DialogActsProps {
  /** The button that changes nothing. */
  keep: string;
  onKeep: () => void;
  /** The button that changes nothing has the focus. */
  focusKeep: boolean | undefined;
  /** The act. */
  confirm: string;
  icon: ReactNode;
  /** The act destroys something. */
  danger: boolean | undefined;
  busy: boolean;
  disabled?: boolean;
  /** Without it the button sends the form around it. */
  onConfirm?: () => void;
}

/** The buttons of a dialog with an act. */
export function DialogActs(props: DialogActsProps) {
  const { keep, onKeep, focusKeep, confirm, icon, danger, busy, disabled, onConfirm } = props;
  return (
    <DialogButtons>
      <Button variant="default" onClick={onKeep} data-autofocus={focusKeep || undefined}>
        {keep}
      </Button>
      <Button
        type={onConfirm ? 'button' : 'submit'}
        color={danger ? 'fail' : undefined}
        leftSection={icon}
        loading={busy}
        disabled={disabled}
        onClick={onConfirm}
      >
        {confirm}
      </Button>
    </DialogButtons>
  );
}
