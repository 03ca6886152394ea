import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { uiTexts } from '@simward/texts/ui';
import { IconCircleCheck, IconUpload } from '@tabler/icons-react';
import { textsOf } from '../../lib/texts/texts.ts';
import { Row } from '../layout/Layout.tsx';
import { ProgressBar } from '../progress/ProgressBar.tsx';
import classes from './toasts.module.css';

const t = textsOf(uiTexts);

interface ToastAction {
  label: string;
  onClick: () => void;
}

interface Toast {
  title: string;
  text?: string;
  /** A button in the toast, such as View or Undo. */
  action?: ToastAction;
}

interface ProgressToast {
  /** Identifies the work, so that later calls update the same toast. */
  id: string;
  /** Title such as "Importing 239 users". */
  title: string;
  /** Progress in words, such as "142 done · 59%". */
  text: string;
  /** Fraction 0–1 of the work that is done. */
  done: number;
}

const classNames = {
  root: classes.toast,
  icon: classes.icon,
  title: classes.title,
  description: classes.text,
};

/** Shows a success for six seconds. Errors are shown where they happen, never as toasts. */
export function toastSuccess({ title, text, action }: Toast): void {
  const id = notifications.show({
    title: head(
      title,
      action && {
        ...action,
        onClick: () => {
          notifications.hide(id);
          action.onClick();
        },
      },
    ),
    message: text,
    icon: <IconCircleCheck size={20} stroke={1.8} color="var(--pass)" aria-hidden="true" />,
    role: 'status',
    withCloseButton: !action,
    closeButtonProps: { 'aria-label': t('close') },
    classNames,
  });
}

/** Shows long work that has begun, until the toast is hidden. */
export function toastProgress(progress: ProgressToast): void {
  notifications.show({ ...progressToast(progress), autoClose: false, role: 'status' });
}

/** Updates the progress, unless the person has hidden the toast. */
export function updateProgressToast(progress: ProgressToast): void {
  notifications.update({ ...progressToast(progress), autoClose: false });
}

export const hideToast = (id: string): void => void notifications.hide(id);

function progressToast({ id, title, text, done }: ProgressToast) {
  const hide = { label: t('toast.hide'), onClick: () => hideToast(id) };
  return {
    id,
    title: head(title, hide),
    message: (
      <>
        {text}
        <span className={classes.progress}>
          <ProgressBar label={title} value={done} tone="info" />
        </span>
      </>
    ),
    icon: <IconUpload size={20} stroke={1.8} color="var(--info)" aria-hidden="true" />,
    withCloseButton: false,
    classNames,
  };
}

function head(title: string, action: ToastAction | undefined) {
  return (
    <Row as="span" gap={12} align="start" justify="between" nowrap>
      <span>{title}</span>
      {action && (
        <Button variant="transparent" size="compact-sm" className={classes.action} onClick={action.onClick}>
          {action.label}
        </Button>
      )}
    </Row>
  );
}
