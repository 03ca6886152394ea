import type { Icon } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import type { Tone } from '../tone.ts';
import classes from './FigureTiles.module.css';

interface TileContent {
  label: string;
  icon: Icon;
  tone: Tone;
  /** The figure as text. */
  value: string;
  /** Beside the figure: the total, or what it counts. */
  note?: ReactNode;
  /** A line of its own under the figure. */
  line?: ReactNode;
}

export interface FigureTile<Key extends string> extends TileContent {
  key: Key;
}

interface FigureTilesProps<Key extends string> {
  /** The filtered property: "Status". */
  label: string;
  tiles: readonly FigureTile<Key>[];
  /** The tile whose rows are on show. */
  chosen: Key | undefined;
  onChoose: (key: Key | undefined) => void;
  /** Shows the tiles with their labels in their final height while the figures load. */
  pending?: boolean;
  /** Further tiles, which link to rows on other pages. */
  children?: ReactNode;
}

/** Figures side by side that filter the rows of the page; pressing the chosen one again shows all rows. */
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
          <TileParts {...tile} />
        </button>
      ))}
      {children}
    </fieldset>
  );
}

type LinkedTileProps = TileContent & Omit<ComponentProps<'a'>, keyof TileContent | 'children' | 'className'>;

function LinkedTile({ label, icon, tone, value, note, line, ...anchor }: LinkedTileProps) {
  return (
    <a {...anchor} className={classes.tile}>
      <TileParts {...{ label, icon, tone, value, note, line }} />
    </a>
  );
}

/** A tile that links to another page, with the router's typed `to`, `params` and `search`. */
export const FigureTileLink = createLink(LinkedTile);

function TileParts({ label, icon: Sign, tone, value, note, line }: TileContent) {
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
