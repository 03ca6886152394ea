import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { Row, Text } from '../../layout/Layout.tsx';
import classes from './figures.module.css';

interface FigureValueProps {
  value: ReactNode;
  /** In small beside the number: its unit, the total, or what it counts. */
  unit?: ReactNode;
  /** The change since the period before. */
  change?: FigureChangeProps | undefined;
}

interface FigureProps extends FigureValueProps {
  /** Text below the number. */
  label?: ReactNode;
}

/** A number in large type. */
export function Figure({ label, ...figure }: FigureProps) {
  return (
    <div>
      <p>
        <FigureValue {...figure} />
      </p>
      {label && (
        <Text as="p" size="sm" color={3}>
          {label}
        </Text>
      )}
    </div>
  );
}

type FigureLinkProps = FigureProps & Omit<ComponentProps<'a'>, keyof FigureProps | 'children' | 'className'>;

function LinkedFigure({ value, unit, change, label, ...anchor }: FigureLinkProps) {
  return (
    <a {...anchor} className={classes.link}>
      <Figure value={value} unit={unit} change={change} label={label} />
    </a>
  );
}

/** A figure as a link to its rows, with the router's typed `to`; the whole surrounding tile is clickable. */
export const FigureLink = createLink(LinkedFigure);

/** The number of a figure or of a tile. */
export function FigureValue({ value, unit, change }: FigureValueProps) {
  return (
    <Row as="span" align="baseline" tight className={classes.figure}>
      <span className={classes.value}>{value}</span>
      {unit && (
        <Text size="sm" color={2} breaks>
          {' '}
          {unit}
        </Text>
      )}
      {change && change.direction !== 0 && <FigureChange {...change} />}
    </Row>
  );
}

interface FigureChangeProps {
  text: string;
  /** The sign of the change. */
  direction: number;
  lessIsBetter?: boolean;
}

/** A change with an arrow. */
export function FigureChange({ text, direction, lessIsBetter = false }: FigureChangeProps) {
  const Arrow = direction > 0 ? IconArrowUpRight : IconArrowDownRight;
  return (
    <Row
      as="span"
      gap={4}
      nowrap
      size="sm"
      weight="label"
      color={2}
      numbers
      rigid
      className={classes.change}
      data-better={direction > 0 !== lessIsBetter || undefined}
    >
      <Arrow size={15} stroke={1.9} aria-hidden="true" />
      {text}
    </Row>
  );
}
