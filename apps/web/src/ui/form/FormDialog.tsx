import { Button, Modal } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { InlineAlert } from '../states/InlineAlert.tsx';
import classes from './FormDialog.module.css';

interface FormDialogProps {
  title: string;
  text: string;
  /** What concerns the whole form, before its fields. */
  notice?: ReactNode;
  /** From `useProblemForm`. */
  submit: (event?: FormEvent<HTMLFormElement>) => void;
  saving: boolean;
  failure?: { title: string; text: string } | undefined;
  confirm: string;
  cancel: string;
  icon?: ReactNode;
  size?: number;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A dialog that asks for something before it acts. */
export function FormDialog({ size = 460, ...props }: FormDialogProps) {
  return (
    <Modal.Root opened onClose={props.onClose} size={size} padding={22} centered>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body>
          <Modal.Title className={classes.title}>{props.title}</Modal.Title>
          <p className={classes.text}>{props.text}</p>
          {props.notice}
          <form noValidate onSubmit={props.submit}>
            <div className={classes.fields}>{props.children}</div>
            {props.failure && <InlineAlert title={props.failure.title} text={props.failure.text} />}
            <div className={classes.buttons}>
              <Button variant="default" onClick={props.onClose}>
                {props.cancel}
              </Button>
              <Button type="submit" loading={props.saving} leftSection={props.icon}>
                {props.confirm}
              </Button>
            </div>
          </form>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
