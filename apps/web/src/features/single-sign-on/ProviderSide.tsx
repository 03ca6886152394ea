import { Button } from '@mantine/core';
import type { AnswerOf, singleSignOn } from '@simward/contract';
import { singleSignOnTexts } from '@simward/texts/single-sign-on';
import { IconPlugConnected, IconTrash } from '@tabler/icons-react';
import { textsOf } from '../../lib/texts/texts.ts';
import { Stack, Text } from '../../ui/layout/Layout.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { InlineAlert } from '../../ui/states/InlineAlert.tsx';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import { CopyLines } from './CopyLines.tsx';
import type { ProviderValues } from './providerValues.ts';
import { useTestProvider } from './single-sign-on.queries.ts';

const t = textsOf(singleSignOnTexts);

interface ProviderSideProps {
  kind: ProviderValues['kind'];
  stored: singleSignOn.Provider | undefined;
  settings: AnswerOf<typeof singleSignOn.readSettings>;
  onDelete: () => void;
}

/** Addresses to enter at the provider, a test of the connection, and the button that deletes the provider. */
export function ProviderSide({ kind, stored, settings, onDelete }: ProviderSideProps) {
  const test = useTestProvider();
  const lines =
    kind === 'oidc'
      ? [
          { label: t('side.redirect'), value: settings.redirectAddress },
          { label: t('side.signOut'), value: settings.signOutAddress },
        ]
      : [
          ...(stored?.kind === 'saml'
            ? [
                { label: t('side.entityId'), value: stored.entityId },
                { label: t('side.metadata'), value: stored.metadataAddress },
              ]
            : []),
          { label: t('side.acs'), value: settings.assertionAddress },
        ];
  return (
    <Stack gap={16}>
      <Card title={t('side.title')}>
        <CopyLines lines={lines} />
        {!stored && kind === 'saml' && (
          <Text as="p" above={8}>
            {t('side.entityLater')}
          </Text>
        )}
      </Card>
      {stored && (
        <Card title={t('test.title')}>
          <p>{t('test.text')}</p>
          <Text as="div" above={8} role="status">
            {test.data?.working && (
              <>
                <StatusBadge tone="pass">{t('test.working')}</StatusBadge>
                <p>{test.data.detail}</p>
              </>
            )}
          </Text>
          {test.data && !test.data.working && (
            <InlineAlert title={t('test.failing')} text={test.data.detail} />
          )}
          {test.error && <InlineAlert title={t('test.failing')} text={test.error.detail} />}
          <Button
            variant="default"
            fullWidth
            mt={8}
            leftSection={<IconPlugConnected size={17} stroke={1.7} aria-hidden="true" />}
            loading={test.isPending}
            onClick={() => test.mutate(stored._id)}
          >
            {t('test.act')}
          </Button>
        </Card>
      )}
      {stored && (
        <Button
          variant="subtle"
          color="fail"
          leftSection={<IconTrash size={16} stroke={1.7} aria-hidden="true" />}
          onClick={onDelete}
        >
          {t('delete.open')}
        </Button>
      )}
    </Stack>
  );
}
