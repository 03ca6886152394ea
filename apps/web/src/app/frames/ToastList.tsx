import { getDefaultZIndex } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';

/**
 * Where toasts stand: at the bottom end, six seconds each. They lie above dialogs and below menus: a toast that comes
 * while a menu is open would cover what the reader is about to press.
 */
export function ToastList() {
  return <Notifications position="bottom-right" autoClose={6000} zIndex={getDefaultZIndex('popover') - 1} />;
}
