import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { Row, Text } from '../../layout/Layout.tsx';
import classes from './KpiTiles.module.css';

interface KpiTilesProps {
  /** Names the figures; read out. */
  label: string;
  children: ReactNode;
}

/** The figures of a page side by side, each a link to its rows. */
export function KpiTiles({ label, children }: KpiTilesProps) {
  return (
    <ul className={classes.tiles} aria-label={label}>
      {children}
    </ul>
  );
}

interface TileProps extends Omit<ComponentProps<'a'>, 'title'> {
  name: string;
  /** An icon before the name. */
  sign?: ReactNode;
  /** In small under the figure. */
  note?: ReactNode;
}

function Tile({ name, sign, note, children, className: _own, ...anchor }: TileProps) {
  return (
    <li className={classes.item}>
      <a {...anchor} className={classes.tile}>
        <span className={classes.head}>
          {sign}
          <Text grow>{name}</Text>
          <IconArrowRight size={16} stroke={1.8} aria-hidden="true" />
        </span>
        <Row as="span" align="baseline" className={classes.content}>
          {children}
        </Row>
        {note && (
          <Text size="sm" color={2} breaks>
            {note}
          </Text>
        )}
      </a>
    </li>
  );
}

/** One tile, with the router's typed `to`, `params` and `search`. */
export const KpiTile = createLink(Tile);

interface KpiValueProps {
  value: string;
  unit?: string | undefined;
  /** The change since the period before, as text; the direction is the sign of the change. */
  change?: { text: string; direction: number } | undefined;
}

export function KpiValue({ value, unit, change }: KpiValueProps) {
  return (
    <>
      <span className={classes.value}>{value}</span>
      {unit && (
        <Text size="md" weight="label" color={3}>
          {unit}
        </Text>
      )}
      {change && change.direction !== 0 && <KpiChange {...change} />}
    </>
  );
}

interface KpiChangeProps {
  text: string;
  direction: number;
}

/** A change with an arrow. */
export function KpiChange({ text, direction }: KpiChangeProps) {
  const Arrow = direction > 0 ? IconArrowUpRight : IconArrowDownRight;
  return (
    <span className={classes.change} data-up={direction > 0 || undefined}>
      <Arrow size={15} stroke={2} aria-hidden="true" />
      {text}
    </span>
  );
}
