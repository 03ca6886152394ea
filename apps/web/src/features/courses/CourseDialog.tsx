import { Button, Modal } from '@mantine/core';
import { messages } from '@simward/contract';
import type { FormEvent, ReactNode } from 'react';
import type { ApiProblem } from '../../lib/api/apiProblem.ts';
import { InlineAlert } from '../../ui/states/InlineAlert.tsx';
import classes from './CourseDialog.module.css';

interface CourseDialogProps {
  title: string;
  /** From `useProblemForm`. */
  submit: (event?: FormEvent<HTMLFormElement>) => void;
  saving: boolean;
  failure: ApiProblem | undefined;
  confirm: string;
  keep: string;
  /** A course is deleted: the safe way out has the focus. */
  danger?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** What the dialogs about a course share: their form, its failure, the way out and the act. */
export function CourseDialog({ danger = false, onClose, ...props }: CourseDialogProps) {
  return (
    <Modal.Root opened onClose={onClose} size={440} padding={22} centered>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body>
          <Modal.Title className={classes.title}>{props.title}</Modal.Title>
          <form className={classes.form} onSubmit={props.submit} noValidate>
            {props.children}
            {props.failure && (
              <InlineAlert
                title={messages.M15.title}
                text={messages.M15.text.replace('{reason}', props.failure.detail)}
              />
            )}
            <div className={classes.buttons}>
              <Button variant="default" onClick={onClose} data-autofocus={danger || undefined}>
                {props.keep}
              </Button>
              <Button type="submit" color={danger ? 'fail' : undefined} loading={props.saving}>
                {props.confirm}
              </Button>
            </div>
          </form>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
