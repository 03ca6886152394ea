import { Button } from '@mantine/core';
import { screens } from '@simward/contract';
import { personFormTexts } from '@simward/texts/users/personForm';
import { IconArrowLeft } from '@tabler/icons-react';
import { textsOf } from '../../../lib/texts/texts.ts';
import { useReturn } from '../../../ui/address/useAddress.ts';

const t = textsOf(personFormTexts);

interface ReturnButtonProps {
  withIcon?: boolean;
}

export function ReturnButton({ withIcon = false }: ReturnButtonProps) {
  const goBack = useReturn(screens.userManagement.path);
  return (
    <Button
      variant="default"
      leftSection={withIcon && <IconArrowLeft size={16} stroke={1.8} aria-hidden="true" />}
      onClick={goBack}
    >
      {t('form.return')}
    </Button>
  );
}
