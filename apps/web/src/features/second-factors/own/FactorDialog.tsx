import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './FactorDialog.module.css';

interface FactorDialogProps {
  title: string;
  text?: string | undefined;
  /** Something is on show that comes once: a stray click must not take it away. */
  held?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The frame of every dialog about a second factor. */
export function FactorDialog({ title, text, held = false, onClose, children }: FactorDialogProps) {
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={440}
      padding={22}
      centered
      closeOnClickOutside={!held}
      closeOnEscape={!held}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          {text && <p className={classes.text}>{text}</p>}
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
