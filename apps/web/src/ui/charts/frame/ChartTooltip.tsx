import { Row, Stack, Text } from '../../layout/Layout.tsx';
import classes from './chart.module.css';

export interface TooltipLine {
  label: string;
  value: string;
  color?: string;
  /** True for the line of the mark that has the focus or the pointer. */
  current?: boolean;
}

interface ChartTooltipProps {
  title: string;
  lines: readonly TooltipLine[];
  /** The tooltip stands beside this point, on the side with more space. */
  x: number;
  y: number;
  width: number;
  height: number;
}

const distance = 14;

/** The values of a point. Hidden from screen readers, because the mark says the same. */
export function ChartTooltip({ title, lines, x, y, width, height }: ChartTooltipProps) {
  const right = x <= width / 2;
  const below = y <= height / 2;
  return (
    <Stack
      gap={4}
      size="sm"
      className={`${classes.tooltip} screen-only`}
      aria-hidden="true"
      style={{
        [right ? 'left' : 'right']: (right ? x : width - x) + distance,
        [below ? 'top' : 'bottom']: Math.max(0, below ? y : height - y),
        maxWidth: Math.max(x, width - x) - distance,
      }}
    >
      <Text as="p" weight="title" color={1}>
        {title}
      </Text>
      {lines.map(({ label, value, color, current }) => (
        <Row
          as="p"
          key={label}
          align="baseline"
          nowrap
          color={current ? 1 : 2}
          weight={current ? 'title' : undefined}
        >
          {color && <span className={classes.swatch} style={{ color }} />}
          <span>{label}</span>
          <Text toEnd weight="title" color={1} numbers whole>
            {value}
          </Text>
        </Row>
      ))}
    </Stack>
  );
}
