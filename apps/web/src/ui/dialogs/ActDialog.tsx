import { type ComponentProps, useState } from 'react';
import { ApiProblem } from '../../lib/api/apiProblem.ts';
import { toastSuccess } from '../toasts/toasts.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface ActDialogProps<Done> extends Omit<ComponentProps<typeof ConfirmDialog>, 'onConfirm' | 'failure'> {
  /** Rejects with the problem that the server answered. */
  act: () => Promise<Done>;
  /** What is said once it is done; then the dialog closes. */
  done: (answer: Done) => Parameters<typeof toastSuccess>[0];
  /** The way on from there. */
  onDone?: () => void;
  /** What did not happen; why is said by the problem. */
  failed: string;
}

/** Asks before a call is made; a failure is shown and the dialog stays. */
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
