import { Notifications } from '@mantine/notifications';

/** Where toasts stand: at the bottom end, six seconds each. */
export function ToastList() {
  return <Notifications position="bottom-right" autoClose={6000} />;
}
