import { signInScreens } from '@simward/contract';
import { shellTexts } from '@simward/texts/shell';
import { IconLogin2 } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useSession } from '../../lib/session/portalSession.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { titleOf } from '../../lib/texts/titleOf.ts';
import { CommandPalette } from '../palette/CommandPalette.tsx';
import { NotFoundScreen } from './NotFoundScreen.tsx';

const t = textsOf(shellTexts);

const SignedInFrame = lazy(async () => ({
  default: (await import('../frames/SignedInFrame.tsx')).SignedInFrame,
}));

/** The 404 page at its own address, which is public. Signed-in people see it with menu and header. */
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

/** The 404 page for people who are not signed in; the palette offers only the sign-in page. */
function PublicNotFoundScreen() {
  const navigate = useNavigate();
  return (
    <main>
      <NotFoundScreen signedOut />
      <CommandPalette
        actions={[
          {
            id: signInScreens.signIn.path,
            label: titleOf('signIn'),
            icon: IconLogin2,
            group: t('palette.pages'),
            onRun: () => void navigate({ to: signInScreens.signIn.path }),
          },
        ]}
      />
    </main>
  );
}
