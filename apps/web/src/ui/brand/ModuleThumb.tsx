import type { ComponentProps } from 'react';
import { ModuleBanner } from './ModuleBanner.tsx';
import classes from './ModuleThumb.module.css';

interface ModuleThumbProps extends Omit<ComponentProps<typeof ModuleBanner>, 'small'> {
  /** A module that cannot be run stands back. */
  inactive?: boolean;
}

/** A module's banner in a list. */
export function ModuleThumb({ inactive = false, ...banner }: ModuleThumbProps) {
  return (
    <span className={classes.thumb} data-inactive={inactive || undefined}>
      <ModuleBanner small {...banner} />
    </span>
  );
}
