import { Button, Menu } from '@mantine/core';
import { singleSignOn } from '@simward/contract';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface AddProviderMenuProps {
  onAdd: (kind: string) => void;
}

export function AddProviderMenu({ onAdd }: AddProviderMenuProps) {
  const { t } = useTranslation('singleSignOn');
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button leftSection={<IconPlus size={17} stroke={1.9} aria-hidden="true" />}>
          {t('providers.add')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {singleSignOn.providerKinds.map((kind) => (
          <Menu.Item key={kind} onClick={() => onAdd(kind)}>
            {t(`kind.${kind}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
