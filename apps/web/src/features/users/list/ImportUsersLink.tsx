import { screens } from '@simward/contract';
import { IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../../ui/page/LinkButton.tsx';

export function ImportUsersLink() {
  const { t } = useTranslation('users');
  return (
    <LinkButton
      to={screens.importUsers.path}
      variant="default"
      leftSection={<IconUpload size={17} stroke={1.8} aria-hidden="true" />}
    >
      {t('list.import')}
    </LinkButton>
  );
}
