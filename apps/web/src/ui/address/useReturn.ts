import { type AnyRouter, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';

/** Back to where one came from, with its search and page; to this page for whoever came by a link. */
export function useReturn(otherwise: string): () => void {
  const router = useRouter();
  const navigate = useNavigate<AnyRouter>();
  const canGoBack = useCanGoBack();
  return () => {
    if (canGoBack) router.history.back();
    else void navigate({ to: otherwise });
  };
}
