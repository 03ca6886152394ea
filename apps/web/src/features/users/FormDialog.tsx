import { Button, Modal } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { InlineAlert } from '../../ui/InlineAlert.tsx';
import classes from './dialogs.module.css';

interface FormDialogProps {
  title: string;
  text: string;
  /** From `useProblemForm`. */
  submit: (event?: FormEvent<HTMLFormElement>) => void;
  saving: boolean;
  failure?: { title: string; text: string } | undefined;
  confirm: string;
  icon?: ReactNode;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A dialog that asks for something before it acts. */
export function FormDialog(props: FormDialogProps) {
  const { t } = useTranslation('users');
  return (
    <Modal.Root opened onClose={props.onClose} size={460} padding={22} centered>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body>
          <Modal.Title className={classes.title}>{props.title}</Modal.Title>
          <p className={classes.text}>{props.text}</p>
          <form noValidate onSubmit={props.submit}>
            <div className={classes.fields}>{props.children}</div>
            {props.failure && <InlineAlert title={props.failure.title} text={props.failure.text} />}
            <div className={classes.buttons}>
              <Button variant="default" onClick={props.onClose}>
                {t('confirm.cancel')}
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
