import { type ComponentProps, useState } from 'react';
import { ApiProblem } from '../../lib/api/apiProblem.ts';
import { toastSuccess } from '../toasts/toasts.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface ActDialogProps<Done> extends Omit<ComponentProps<typeof ConfirmDialog>, 'onConfirm' | 'failure'> {
  /** Makes the call. It rejects with the problem that the server answered. */
  act: () => Promise<Done>;
  /** The toast after success; the dialog closes then. */
  done: (answer: Done) => Parameters<typeof toastSuccess>[0];
  /** Called after the dialog has closed. */
  onDone?: () => void;
  /** Title of a failure; the problem gives the reason. */
  failed: string;
}

/** Asks before it makes a call. After a failure the dialog stays and shows the reason. */
export function ActDialog<Done>({ act, done, onDone, failed, ...dialog }: ActDialogProps<Done>) {
  const [problem, setProblem] = useState<ApiProblem>();
  const confirm = async () => {
    setProblem(undefined);
    try {
      toastSuccess(done(await act()));
      dialog.onClose();
      onDone?.();
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setProblem(error);
    }
  };
  return (
    <ConfirmDialog
      {...dialog}
      onConfirm={confirm}
      failure={problem && { title: failed, text: problem.detail }}
    />
  );
}
