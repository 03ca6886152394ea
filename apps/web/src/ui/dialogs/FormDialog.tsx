import type { FormEvent, ReactNode } from 'react';
import { Stack } from '../layout/Layout.tsx';
import { InlineAlert } from '../states/InlineAlert.tsx';
import { Dialog } from './Dialog.tsx';
import { DialogActs } from './DialogFrame.tsx';

interface FormDialogProps {
  title: string;
  text?: ReactNode;
  /** A notice about the whole form, before its fields. */
  notice?: ReactNode;
  /** The submit handler that `useProblemForm` returns. */
  submit: (event?: FormEvent<HTMLFormElement>) => void;
  saving: boolean;
  failure?: { title: string; text: string } | undefined;
  confirm: string;
  cancel: string;
  icon?: ReactNode;
  /** The action destroys something, so that the Cancel button has the focus. */
  danger?: boolean;
  size?: number;
  /** Another dialog is open over this one, and Escape closes that one first. */
  covered?: boolean;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A dialog with a form. */
export function FormDialog({ size = 460, danger, ...props }: FormDialogProps) {
  return (
    <Dialog title={props.title} text={props.text} size={size} covered={props.covered} onClose={props.onClose}>
      {props.notice}
      <form
        noValidate
        onSubmit={(event) => {
          // React hands the event on to the form that opened the dialog, although the dialog is no part of it in the page.
          event.stopPropagation();
          props.submit(event);
        }}
      >
        <Stack gap={12} above={12}>
          {props.children}
        </Stack>
        {props.failure && <InlineAlert title={props.failure.title} text={props.failure.text} />}
        <DialogActs
          keep={props.cancel}
          onKeep={props.onClose}
          focusKeep={danger}
          confirm={props.confirm}
          icon={props.icon}
          danger={danger}
          busy={props.saving}
        />
      </form>
    </Dialog>
  );
}
