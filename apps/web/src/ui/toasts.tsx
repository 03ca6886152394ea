import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconCircleCheck } from '@tabler/icons-react';
import { getI18n } from 'react-i18next';
import classes from './toasts.module.css';

interface Toast {
  title: string;
  text?: string;
  /** One act that belongs to it, such as View or Undo. */
  action?: { label: string; onClick: () => void };
}

/** A success, at the bottom end for six seconds. Errors stay where they belong and never become toasts. */
export function toastSuccess({ title, text, action }: Toast): void {
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
    icon: <IconCircleCheck size={20} stroke={1.8} className={classes.pass} aria-hidden="true" />,
    role: 'status',
    withCloseButton: !action,
    closeButtonProps: { 'aria-label': getI18n().t('close', { ns: 'ui' }) },
    classNames: { root: classes.toast, icon: classes.icon, title: classes.title, description: classes.text },
  });
}
