import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface ProviderButtonProps {
  provider: { name: string; address: string };
  /** Whom this browser last signed in with it. */
  person: string | undefined;
  returnTo: string;
}

/** Leaves for the provider, and comes back signed in. */
export function ProviderButton({ provider, person, returnTo }: ProviderButtonProps) {
  const { t } = useTranslation('signIn');
  const address = new URL(provider.address);
  address.searchParams.set('returnTo', returnTo);
  return (
    <Button
      component="a"
      href={address.href}
      variant="default"
      size="md"
      fullWidth
      leftSection={<IconKey size={17} stroke={1.7} aria-hidden="true" />}
    >
      {person === undefined
        ? t('sso.continueWith', { provider: provider.name })
        : t('sso.continueAs', { name: person })}
    </Button>
  );
}
