import type { modules } from '@simward/contract';
import { ModuleThumb } from '../../../ui/brand/ModuleBanner.tsx';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';

interface ModuleNameProps {
  module: modules.ListedModule;
}

/** Banner thumbnail, name and product code of a module in a list. */
export function ModuleName({ module }: ModuleNameProps) {
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
        </Text>
      </Stack>
    </Row>
  );
}

export function ModulePicture({ module }: ModuleNameProps) {
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
