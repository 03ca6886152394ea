import { signInScreens } from '@simward/contract';
import { IconLogin2 } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session/portalSession.ts';
import { CommandPalette } from '../shell/palette/CommandPalette.tsx';
import { NotFoundScreen } from './NotFoundScreen.tsx';

const SignedInFrame = lazy(async () => ({
  default: (await import('../frames/SignedInFrame.tsx')).SignedInFrame,
}));

/** The 404 page at its own address, which is open to all: with the shell for who is signed in. */
export function NotFoundPage() {
  const { status } = useSession();
  if (status === 'signed out') return <PublicNotFoundScreen />;
  return (
    <Suspense>
      <SignedInFrame>
        <NotFoundScreen />
      </SignedInFrame>
    </Suspense>
  );
}

/** The 404 page without a shell, for who is not signed in; the palette knows the one page open to all. */
function PublicNotFoundScreen() {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  return (
    <main>
      <NotFoundScreen signedOut />
      <CommandPalette
        actions={[
          {
            id: signInScreens.signIn.path,
            label: signInScreens.signIn.title,
            icon: IconLogin2,
            group: t('palette.pages'),
            onRun: () => void navigate({ to: signInScreens.signIn.path }),
          },
        ]}
      />
    </main>
  );
}
