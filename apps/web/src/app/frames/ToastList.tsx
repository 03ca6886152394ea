import { Notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';

/** Where toasts stand: at the bottom end, six seconds each. */
export function ToastList() {
  return <Notifications position="bottom-right" autoClose={6000} />;
}
