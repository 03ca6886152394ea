import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

export function ImportUsersLink() {
  const { t } = useTranslation('users');
  return (
    <Button
      component="a"
      href="/import-user"
      variant="default"
      leftSection={<IconUpload size={17} stroke={1.8} aria-hidden="true" />}
    >
      {t('list.import')}
    </Button>
  );
}
