import { screens } from '@simward/contract';
import { IconLogin2 } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CommandPalette } from '../shell/CommandPalette.tsx';
import { NotFoundScreen } from './NotFoundScreen.tsx';

/** The 404 page without a shell, for who is not signed in; the palette knows the one page open to all. */
export function PublicNotFoundScreen() {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  return (
    <main>
      <NotFoundScreen signedOut />
      <CommandPalette
        actions={[
          {
            id: screens.signIn.path,
            label: screens.signIn.title,
            icon: IconLogin2,
            group: t('palette.pages'),
            onRun: () => void navigate({ to: screens.signIn.path }),
          },
        ]}
      />
    </main>
  );
}
