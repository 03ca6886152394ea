import { screens } from '@simward/contract';
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';

/** Back to where one came from, with its search and page; to all users for whoever came by a link. */
export function useReturn(): () => void {
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  return () => {
    if (canGoBack) router.history.back();
    else void navigate({ to: screens.userManagement.path });
  };
}
