import type { SVGAttributes } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../Timeline.module.css';

interface TimelineSvgProps
  extends Pick<
    SVGAttributes<SVGSVGElement>,
    | 'children'
    | 'onClick'
    | 'onPointerOver'
    | 'onPointerLeave'
    | 'onPointerDown'
    | 'onPointerMove'
    | 'onPointerUp'
  > {
  width: number;
  height: number;
  /** All of the time is in view, so that nothing can be dragged. */
  whole: boolean;
}

/** The drawing of a timeline, whose marks are pressed and whose time is dragged; a slider beside it does that by keys. */
export function TimelineSvg({ width, height, whole, ...props }: TimelineSvgProps) {
  const { t } = useTranslation('debriefing');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing has no fieldset
    <svg
      className={classes.drawing}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="group"
      aria-label={t('timeline')}
      data-whole={whole || undefined}
      {...props}
    />
  );
}
