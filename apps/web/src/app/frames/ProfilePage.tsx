import { screens } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { ProfileScreen } from '../../features/profile/ProfileScreen.tsx';
import { useSignedInUser } from '../../lib/session/portalSession.ts';
import { lazyPart } from '../../ui/page/parts/lazyPart.tsx';

const OwnConnection = lazyPart(
  async () => (await import('../../features/oasis/connection/OwnConnection.tsx')).OwnConnection,
);

/** The own record; a Manager's opens with how the own departments' results reach Oasis. */
export function ProfilePage() {
  const { t } = useTranslation('oasis');
  if (useSignedInUser().permissionSet !== 'manager') return <ProfileScreen />;
  return (
    <ProfileScreen
      first={{
        tab: t('own.tab'),
        title: screens.oasisConfiguration.title,
        facts: t('own.facts'),
        content: <OwnConnection />,
      }}
    />
  );
}
