import type { modules } from '@simward/contract';
import { ModuleThumb } from '../../../ui/brand/ModuleBanner.tsx';
import classes from './ModuleName.module.css';

interface ModuleNameProps {
  module: modules.ListedModule;
}

/** Banner thumbnail, name and product code of a module in a list. */
export function ModuleName({ module }: ModuleNameProps) {
  const { moduleName, product_code, family, topicIcon, bannerThumbnail, status } = module;
  return (
    <span className={classes.module}>
      <ModuleThumb
        productCode={product_code}
        family={family}
        topic={topicIcon}
        picture={bannerThumbnail?.Location}
        inactive={!status}
      />
      <span>
        <span className={classes.name}>{moduleName}</span>
        <span className={classes.code}>{product_code}</span>
      </span>
    </span>
  );
}
