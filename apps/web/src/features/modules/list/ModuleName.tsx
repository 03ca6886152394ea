import type { modules } from '@simward/contract';
import { managedModulesTexts } from '@simward/texts/modules/managedModules';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { ModuleThumb } from '../../../ui/brand/ModuleBanner.tsx';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';

const t = textsOf(managedModulesTexts);

interface ModuleNameProps {
  module: modules.ListedModule;
  use?: modules.ModuleUse | undefined;
}

/** Banner thumbnail, name and product code of a module in a list, and what is unusual about it. */
export function ModuleName({ module, use }: ModuleNameProps) {
  const { dayOf } = useFormat();
  const { moduleName, product_code } = module;
  return (
    <Row as="span" gap={12} nowrap>
      <ModulePicture module={module} />
      <Stack as="span" gap={0} breaks>
        <Text weight="label" color={1}>
          {moduleName}
        </Text>
        <Text size="sm" weight="text" color={3}>
          {product_code}
          {use?.inactiveSince && ` · ${t('all.since', { date: dayOf(use.inactiveSince) })}`}
          {use !== undefined && use.namesToMap > 0 && module.mayModify && (
            <>
              {' · '}
              <Text size="sm" color="tone" data-tone="warn">
                {t('all.namesToMap', { count: use.namesToMap })}
              </Text>
            </>
          )}
        </Text>
      </Stack>
    </Row>
  );
}

export function ModulePicture({ module }: Pick<ModuleNameProps, 'module'>) {
  const { product_code, family, topicIcon, bannerThumbnail, status } = module;
  return (
    <ModuleThumb
      productCode={product_code}
      family={family}
      topic={topicIcon}
      picture={bannerThumbnail?.Location}
      inactive={!status}
    />
  );
}
