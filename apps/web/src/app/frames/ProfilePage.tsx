import { isOfDepartments } from '@simward/contract';
import { oasisTexts } from '@simward/texts/oasis';
import { ProfileScreen } from '../../features/profile/ProfileScreen.tsx';
import { useSignedInUser } from '../../lib/session/portalSession.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { titleOf } from '../../lib/texts/titleOf.ts';
import { lazyPart } from '../../ui/page/parts/lazyPart.tsx';

const t = textsOf(oasisTexts);

const OwnConnection = lazyPart(
  async () => (await import('../../features/oasis/connection/OwnConnection.tsx')).OwnConnection,
);

/**
 * The signed-in person's own profile. For Managers, its first tab shows how their departments' results reach
 * Oasis.
 */
export function ProfilePage() {
  if (!isOfDepartments(useSignedInUser())) return <ProfileScreen />;
  return (
    <ProfileScreen
      first={{
        tab: t('own.tab'),
        title: titleOf('oasisConfiguration'),
        facts: t('own.facts'),
        content: <OwnConnection />,
      }}
    />
  );
}
