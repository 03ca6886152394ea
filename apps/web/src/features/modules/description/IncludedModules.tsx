import { Button } from '@mantine/core';
import { seesAllCompanies } from '@simward/contract';
import { managedModulesTexts } from '@simward/texts/modules/managedModules';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../../lib/api/queries.ts';
import { useSignedInUser } from '../../../lib/session/portalSession.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { FailedState } from '../../../ui/states/FailedState.tsx';
import { InlineAlert } from '../../../ui/states/InlineAlert.tsx';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import { includedModulesQuery, useAddIncluded } from '../managedModules.queries.ts';

const t = textsOf(managedModulesTexts);

interface IncludedModulesProps {
  /** Stands above the buttons and what they do; without it the buttons come first. */
  title?: string;
  onAdded?: (moduleId: string) => void;
}

/** Buttons that add the modules which come with the program, for a SuperAdmin whose platform does not have them. */
export function IncludedModules({ title, onAdded }: IncludedModulesProps) {
  const mayAdd = seesAllCompanies(useSignedInUser());
  const query = useQuery({ ...includedModulesQuery, enabled: mayAdd });
  const adding = useAddIncluded();
  const missing = query.data?.modules.filter(({ moduleId }) => moduleId === null) ?? [];
  const failure = failureOf(t('included.listFailed'), query);
  const add = (productCode: string) =>
    adding.mutate(productCode, {
      onSuccess: ({ module }) => {
        toastSuccess({
          title: t('included.done', { name: module.moduleName }),
          text: t('included.next'),
        });
        onAdded?.(module._id);
      },
    });
  if (missing.length === 0 && !failure) return null;
  return (
    <Stack above={title ? 16 : undefined} gap={8} align={title ? undefined : 'center'}>
      {title && (
        <div>
          <Text as="h3" size="md" weight="title">
            {title}
          </Text>
          <Text as="p" color={2}>
            {t('included.text')}
          </Text>
        </div>
      )}
      {failure && <FailedState {...failure} />}
      {adding.error && <InlineAlert title={t('included.failed')} text={adding.error.detail} />}
      <Row>
        {missing.map(({ product_code, moduleName }) => (
          <Button
            key={product_code}
            variant="default"
            leftSection={<IconPlus size={17} stroke={1.9} aria-hidden="true" />}
            loading={adding.isPending}
            onClick={() => add(product_code)}
          >
            {t('included.add', { name: moduleName })}
          </Button>
        ))}
      </Row>
      {!title && missing.length > 0 && (
        <Text as="p" size="sm" color={3}>
          {t('included.text')}
        </Text>
      )}
    </Stack>
  );
}
