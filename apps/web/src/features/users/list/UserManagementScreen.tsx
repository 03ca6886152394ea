import { Button } from '@mantine/core';
import { screens } from '@simward/contract';
import { IconDownload, IconMail, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddress } from '../../../ui/address/useAddress.ts';
import { LinkButton } from '../../../ui/page/LinkButton.tsx';
import { lazyPart } from '../../../ui/page/lazyPart.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { DepartmentsButton } from './DepartmentsButton.tsx';
import { ImportUsersLink } from './ImportUsersLink.tsx';
import { UsersFacts } from './UsersFacts.tsx';
import { UsersTable } from './UsersTable.tsx';
import { codesAddress } from './usersSearch.ts';

const ActivationCodes = lazyPart(
  async () => (await import('../activation-codes/ActivationCodes.tsx')).ActivationCodes,
);
const FindUserDialog = lazyPart(async () => (await import('./FindUserDialog.tsx')).FindUserDialog);
const InviteDialog = lazyPart(async () => (await import('../invites/InviteDialog.tsx')).InviteDialog);

/** Everybody whom the caller looks after; or the activation codes that were asked for. */
export function UserManagementScreen() {
  const { t } = useTranslation('users');
  const [{ codes }, change] = useAddress(codesAddress);
  const [dialog, setDialog] = useState<'find' | 'invite'>();
  const close = () => setDialog(undefined);
  if (codes)
    return (
      <ActivationCodes
        key={codes}
        jobId={codes}
        onClose={() => change({ codes: undefined }, { replace: true })}
      />
    );
  return (
    <>
      <PageHeader
        title={screens.userManagement.title}
        facts={<UsersFacts />}
        actions={
          <>
            <DepartmentsButton />
            <ImportUsersLink />
            <LinkButton
              to={screens.exportUsers.path}
              variant="default"
              leftSection={<IconDownload size={17} stroke={1.8} aria-hidden="true" />}
            >
              {t('pick.export')}
            </LinkButton>
            <Button
              variant="default"
              leftSection={<IconMail size={17} stroke={1.8} aria-hidden="true" />}
              onClick={() => setDialog('invite')}
            >
              {t('list.invite')}
            </Button>
            <LinkButton
              to={screens.addUser.path}
              leftSection={<IconPlus size={17} stroke={1.9} aria-hidden="true" />}
            >
              {t('list.add')}
            </LinkButton>
          </>
        }
      />
      <UsersTable onFind={() => setDialog('find')} />
      {dialog === 'find' && <FindUserDialog onClose={close} />}
      {dialog === 'invite' && <InviteDialog onClose={close} />}
    </>
  );
}
