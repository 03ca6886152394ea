import { getDefaultZIndex } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';

/**
 * Shows each toast at the bottom right for six seconds. Toasts lie above dialogs, but below menus: a toast
 * that appears while a menu is open must not cover what the reader is about to press.
 */
export function ToastList() {
  return <Notifications position="bottom-right" autoClose={6000} zIndex={getDefaultZIndex('popover') - 1} />;
}
