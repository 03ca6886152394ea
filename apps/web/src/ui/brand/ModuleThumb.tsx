import type { ComponentProps } from 'react';
import { ModuleBanner } from './ModuleBanner.tsx';
import classes from './ModuleThumb.module.css';

interface ModuleThumbProps extends Omit<ComponentProps<typeof ModuleBanner>, 'small'> {
  /** A module that cannot be run stands back. */
  inactive?: boolean;
  /** Beside a page's title. */
  large?: boolean;
}

/** A module's banner in small, as in a list. */
export function ModuleThumb({ inactive = false, large = false, ...banner }: ModuleThumbProps) {
  return (
    <span className={classes.thumb} data-inactive={inactive || undefined} data-large={large || undefined}>
      <ModuleBanner small {...banner} />
    </span>
  );
}
