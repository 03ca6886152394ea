import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './FigureTiles.module.css';
import type { Tone } from './tone.ts';

export interface FigureTile<Key extends string> {
  key: Key;
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

interface FigureTilesProps<Key extends string> {
  /** What the tiles narrow: "Status". */
  label: string;
  tiles: readonly FigureTile<Key>[];
  /** The tile whose rows are shown. */
  chosen: Key | undefined;
  onChoose: (key: Key | undefined) => void;
}

/** Figures side by side; each leads to its rows, and back to all. */
export function FigureTiles<Key extends string>({ label, tiles, chosen, onChoose }: FigureTilesProps<Key>) {
  return (
    <fieldset className={classes.tiles} aria-label={label}>
      {tiles.map(({ key, icon: Sign, tone, ...tile }) => (
        <button
          key={key}
          type="button"
          className={classes.tile}
          aria-pressed={chosen === key}
          onClick={() => onChoose(chosen === key ? undefined : key)}
        >
          <span className={classes.label} data-tone={tone}>
            <Sign size={17} stroke={1.8} aria-hidden="true" />
            {tile.label}
          </span>
          <span className={classes.line}>
            <span className={classes.count}>{tile.value}</span>
            <span className={classes.note}>{tile.note}</span>
          </span>
          {tile.line && <span className={classes.note}>{tile.line}</span>}
        </button>
      ))}
    </fieldset>
  );
}
