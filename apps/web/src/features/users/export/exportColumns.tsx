import { exportedTexts, messages, type users } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../ui/table/column.ts';
import { CopyValue } from '../../../ui/values/copying/CopyValue.tsx';
import { PasswordStateText } from '../people/PasswordStateText.tsx';

/** The columns of the exported file that the specification names. */
export function useExportColumns(): readonly Column<users.User>[] {
  const { t } = useTranslation('users');
  const { t: label } = useTranslation('personFields');
  const none = messages.notAvailable.text;
  return [
    { key: 'name', title: t('field.name'), render: ({ name }) => name, sortable: true, card: 'heading' },
    {
      key: 'emailAddress',
      title: t('field.emailAddress'),
      render: ({ emailAddress }) => emailAddress || none,
      sortable: true,
    },
    {
      key: 'mobileNo',
      title: t('field.mobileNo'),
      render: ({ mobileNo }) => <CopyValue value={mobileNo} />,
      sortable: true,
      width: 150,
    },
    {
      key: 'password',
      title: t('field.password'),
      render: ({ passwordState }) => <PasswordStateText {...passwordState} />,
    },
    { key: 'role', title: t('field.role'), render: ({ role }) => role },
    ...exportedTexts
      .filter(({ form }) => form === 'person')
      .map(
        ({ name }): Column<users.User> => ({
          key: name,
          title: label(name),
          render: (user) => user[name] || none,
        }),
      ),
  ];
}
