import classes from '../Compared.module.css';
import type { Side } from '../comparedSteps.ts';

/** The line of an attempt: dashed is the earlier, solid the later. */
export function AttemptSign({ side }: { side: Side }) {
  return (
    <svg width="20" height="6" style={{ flex: 'none' }} aria-hidden="true">
      <path className={classes.path} data-side={side} d="M0 3H20" />
    </svg>
  );
}
