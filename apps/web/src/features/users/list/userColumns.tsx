import { columnTexts, messages, screens, type users } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { useCompanyInView } from '../../../shared/companies/useCompanyInView.ts';
import { LinkButton } from '../../../ui/page/header/LinkButton.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { CopyValue } from '../../../ui/values/copying/CopyValue.tsx';
import type { UserAct } from '../deletion/userAct.ts';
import { PersonName } from '../people/PersonName.tsx';
import { UserStatusBadge } from '../people/UserStatusBadge.tsx';
import { PersonCard } from './PersonCard.tsx';
import { UserRowMenu } from './UserRowMenu.tsx';
import classes from './userColumns.module.css';

export function useUserColumns(
  onAct: (act: UserAct, user: users.User) => void,
): readonly Column<users.User>[] {
  const { t } = useTranslation('users');
  const { t: label } = useTranslation('personFields');
  const inView = useCompanyInView();
  const company: Column<users.User> = {
    key: 'companyName',
    title: t('field.companyName'),
    render: ({ companyId }) => companyId.companyName,
    sortable: true,
    card: 'hidden',
  };
  const department: Column<users.User> = {
    key: 'department',
    title: t('field.department'),
    render: ({ department }) => department.join(', ') || messages.notAvailable.text,
    // The specified columns have the company; the department stands beside it where there is space.
    wide: true,
    card: 'hidden',
  };
  return [
    {
      key: 'name',
      title: t('field.name'),
      render: (user) => <PersonName user={user} below={user.emailAddress} />,
      sortable: true,
      card: 'heading',
      onCard: (user) => <PersonCard user={user} withCompany={!inView} />,
    },
    {
      key: 'mobileNo',
      title: t('field.username'),
      render: ({ mobileNo }) => <CopyValue value={mobileNo} />,
      sortable: true,
      width: 150,
      card: 'hidden',
    },
    {
      key: 'emailAddress',
      title: t('field.emailAddress'),
      render: ({ emailAddress }) => (
        <span className={classes.address}>{emailAddress || messages.notAvailable.text}</span>
      ),
      sortable: true,
      // Where there is no space it stands below the name.
      wide: true,
      card: 'hidden',
    },
    company,
    department,
    { key: 'role', title: t('field.role'), render: ({ role }) => role, card: 'hidden' },
    ...columnTexts.map(
      ({ name, column }): Column<users.User> => ({
        key: name,
        title: label(name),
        render: (user) => user[name] || messages.notAvailable.text,
        hiddenAtFirst: { shown: false, hidden: true }[column],
        card: 'hidden',
      }),
    ),
    {
      key: 'status',
      title: t('field.status'),
      render: (user) => <UserStatusBadge user={user} />,
      width: 110,
      card: 'hidden',
    },
    {
      key: 'action',
      title: t('field.action'),
      render: (user) => (
        <span className={classes.acts}>
          {!user.deletedAt && (
            <LinkButton
              to={screens.modifyCompanyUser.path}
              search={{ user_id: user._id }}
              variant="default"
              size="xs"
              aria-label={t('list.modifyNamed', { name: user.name })}
            >
              {t('list.modify')}
            </LinkButton>
          )}
          <UserRowMenu user={user} onAct={(act) => onAct(act, user)} />
        </span>
      ),
      numeric: true,
      width: 130,
      card: 'action',
      onCard: (user) => <UserRowMenu user={user} onAct={(act) => onAct(act, user)} onPhone />,
    },
  ];
}
