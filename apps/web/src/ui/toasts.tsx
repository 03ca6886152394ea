import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import classes from './toasts.module.css';

interface Toast {
  title: string;
  text?: string;
  /** One act that belongs to it, such as View or Undo. */
  action?: { label: string; onClick: () => void };
}

/** A success, at the bottom end for six seconds. Errors stay where they belong and never become toasts. */
export function toastSuccess(toast: Toast): void {
  show(toast, <IconCircleCheck size={20} stroke={1.8} className={classes.pass} aria-hidden="true" />);
}

/** Something that happened without the user's doing. */
export function toastInfo(toast: Toast): void {
  show(toast, <IconInfoCircle size={20} stroke={1.8} className={classes.info} aria-hidden="true" />);
}

function show({ title, text, action }: Toast, icon: React.ReactNode): void {
  const id = notifications.show({
    title: (
      <span className={classes.head}>
        <span>{title}</span>
        {action && (
          <Button
            variant="transparent"
            size="compact-sm"
            className={classes.action}
            onClick={() => {
              notifications.hide(id);
              action.onClick();
            }}
          >
            {action.label}
          </Button>
        )}
      </span>
    ),
    message: text,
    icon,
    role: 'status',
    withCloseButton: !action,
    classNames: { root: classes.toast, icon: classes.icon, title: classes.title, description: classes.text },
  });
}
