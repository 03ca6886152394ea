import { Button } from '@mantine/core';
import { screens } from '@simward/contract';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useReturn } from '../../../ui/address/useReturn.ts';

interface ReturnButtonProps {
  withIcon?: boolean;
}

export function ReturnButton({ withIcon = false }: ReturnButtonProps) {
  const { t } = useTranslation(['users', 'personForm']);
  const goBack = useReturn(screens.userManagement.path);
  return (
    <Button
      variant="default"
      leftSection={withIcon && <IconArrowLeft size={16} stroke={1.8} aria-hidden="true" />}
      onClick={goBack}
    >
      {t('personForm:form.return')}
    </Button>
  );
}
