import type { Icon } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import type { Tone } from '../tone.ts';
import classes from './FigureTiles.module.css';

interface Shown {
  label: string;
  icon: Icon;
  tone: Tone;
  /** The figure, written out. */
  value: string;
  /** Beside it: of how many, or what it counts. */
  note?: ReactNode;
  /** In a line of its own under it. */
  line?: ReactNode;
}

export interface FigureTile<Key extends string> extends Shown {
  key: Key;
}

interface FigureTilesProps<Key extends string> {
  /** What the tiles narrow: "Status". */
  label: string;
  tiles: readonly FigureTile<Key>[];
  /** The tile whose rows are shown. */
  chosen: Key | undefined;
  onChoose: (key: Key | undefined) => void;
  /** Their figures are still loading: the tiles stand with their labels, as high as they will be. */
  pending?: boolean;
  /** Tiles behind them whose rows are on another page. */
  children?: ReactNode;
}

/** Figures side by side; each leads to its rows, and back to all. */
export function FigureTiles<Key extends string>(props: FigureTilesProps<Key>) {
  const { label, tiles, chosen, onChoose, pending = false, children } = props;
  return (
    <fieldset className={classes.tiles} aria-label={label} aria-busy={pending} inert={pending}>
      {tiles.map(({ key, ...tile }) => (
        <button
          key={key}
          type="button"
          className={classes.tile}
          aria-pressed={chosen === key}
          onClick={() => onChoose(chosen === key ? undefined : key)}
        >
          <Inside {...tile} />
        </button>
      ))}
      {children}
    </fieldset>
  );
}

type LinkedTileProps = Shown & Omit<ComponentProps<'a'>, keyof Shown | 'children' | 'className'>;

function LinkedTile({ label, icon, tone, value, note, line, ...anchor }: LinkedTileProps) {
  return (
    <a {...anchor} className={classes.tile}>
      <Inside {...{ label, icon, tone, value, note, line }} />
    </a>
  );
}

/** A figure among them with the router's typed `to`, `params` and `search`. */
export const FigureTileLink = createLink(LinkedTile);

function Inside({ label, icon: Sign, tone, value, note, line }: Shown) {
  return (
    <>
      <span className={classes.label} data-tone={tone}>
        <Sign size={17} stroke={1.8} aria-hidden="true" />
        {label}
      </span>
      <span className={classes.line}>
        <span className={classes.count}>{value}</span>
        <span className={classes.note}>{note}</span>
      </span>
      {line && <span className={classes.note}>{line}</span>}
    </>
  );
}
