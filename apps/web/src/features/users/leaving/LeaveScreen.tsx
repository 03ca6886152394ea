import { screens } from '@simward/contract';
import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAddress } from '../../../ui/address/useAddress.ts';
import { LinkButton } from '../../../ui/page/header/LinkButton.tsx';
import { PageHeader } from '../../../ui/page/header/PageHeader.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { LeavePage } from './LeavePage.tsx';
import { leavingOf } from './leave.queries.ts';
import { leaveAddress } from './leaveAddress.ts';

/** What somebody who loses a right leaves behind; nobody's where the address names nobody. */
export function LeaveScreen() {
  const { t } = useTranslation(['personForm', 'activationCodes']);
  const [address] = useAddress(leaveAddress);
  const leaving = leavingOf(address);
  if (leaving) return <LeavePage key={leaving._id} leaving={leaving} />;
  return (
    <>
      <PageHeader title={screens.leave.title} />
      <EmptyState
        icon={IconUsers}
        title={t('person.nobody')}
        reason={t('person.nobodyReason')}
        action={
          <LinkButton to={screens.userManagement.path}>{t('activationCodes:codes.toUsers')}</LinkButton>
        }
      />
    </>
  );
}
