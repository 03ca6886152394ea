import { screens } from '@simward/contract';
import { usersTexts } from '@simward/texts/users/users';
import { IconDownload, IconMail, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { textsOf } from '../../../lib/texts/texts.ts';
import { titleOf } from '../../../lib/texts/titleOf.ts';
import { useAddress } from '../../../ui/address/useAddress.ts';
import { PageActions } from '../../../ui/page/header/PageActions.tsx';
import { PageHeader } from '../../../ui/page/header/PageHeader.tsx';
import { lazyPart } from '../../../ui/page/parts/lazyPart.tsx';
import { UsersFacts, usePeopleActions } from '../people/peopleHeader.tsx';
import { codesAddress, usersAddress } from '../usersAddress.ts';
import { UsersTable } from './UsersTable.tsx';

const t = textsOf(usersTexts);

const ActivationCodes = lazyPart(
  async () => (await import('../activation-codes/ActivationCodes.tsx')).ActivationCodes,
);
const FindUserDialog = lazyPart(async () => (await import('./FindUserDialog.tsx')).FindUserDialog);
const InviteDialog = lazyPart(async () => (await import('../invites/InviteDialog.tsx')).InviteDialog);

/** Everybody in the caller's scope; or activation codes, if the address names their job. */
export function UserManagementScreen() {
  const [{ codes }, change] = useAddress(codesAddress);
  const [{ import: importId }] = useAddress(usersAddress);
  const [dialog, setDialog] = useState<'find' | 'invite'>();
  const close = () => setDialog(undefined);
  const peopleActions = usePeopleActions();
  if (codes)
    return (
      <ActivationCodes
        key={codes}
        jobId={codes}
        importId={importId}
        onClose={() => change({ codes: undefined }, { replace: true })}
      />
    );
  const acts = {
    primary: { label: t('list.add'), icon: IconPlus, to: screens.addUser.path },
    others: [
      ...peopleActions,
      { label: t('list.exportUsers'), icon: IconDownload, to: screens.exportUsers.path },
      { label: t('list.invite'), icon: IconMail, onClick: () => setDialog('invite') },
    ],
  };
  return (
    <>
      <PageHeader
        title={titleOf('userManagement')}
        facts={<UsersFacts />}
        actions={<PageActions {...acts} inList />}
      />
      <UsersTable acts={acts} onFind={() => setDialog('find')} />
      {dialog === 'find' && <FindUserDialog onClose={close} />}
      {dialog === 'invite' && <InviteDialog onClose={close} />}
    </>
  );
}
