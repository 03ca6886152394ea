import { type Icon, IconArrowRight } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import { Children, type ComponentProps, type ReactNode } from 'react';
import { Row, Stack, Surface, Text } from '../../layout/Layout.tsx';
import type { Tone } from '../tone.ts';
import { FigureLink, FigureValue } from './Figure.tsx';
import classes from './figures.module.css';

interface TileContent {
  label: string;
  icon?: Icon | undefined;
  tone?: Tone | undefined;
  /** The figure as text. */
  value?: ReactNode;
  /** In small beside the figure: its unit, the total, or what it counts. */
  unit?: ReactNode;
  /** The change since the period before. */
  change?: ComponentProps<typeof FigureValue>['change'];
  /** A line of its own under the figure. */
  note?: ReactNode;
}

interface GroundProps {
  /** Stands in a card and has no ground of its own. */
  inCard?: boolean;
}

interface FigureTilesProps extends GroundProps {
  /** Names the figures; read out. */
  label: string;
  /** Tiles that are links. */
  children: ReactNode;
}

/** The figures of a page side by side, each a link to its rows. */
export function FigureTiles({ label, inCard = false, children }: FigureTilesProps) {
  const Ground = inCard ? Stack : Surface;
  return (
    <Ground as="ul" className={classes.tiles} aria-label={label}>
      {Children.map(children, (tile) => (
        <li>{tile}</li>
      ))}
    </Ground>
  );
}

type LinkedTileProps = TileContent & Omit<ComponentProps<'a'>, keyof TileContent | 'className'>;

function LinkedTile({ label, icon, tone, value, unit, change, note, children, ...anchor }: LinkedTileProps) {
  return (
    <a {...anchor} className={classes.tile} data-tone={tone}>
      <TileParts {...{ label, icon, value, unit, change, note }} leads>
        {children}
      </TileParts>
    </a>
  );
}

/** A tile that links to its rows, with the router's typed `to`, `params` and `search`. Its children replace the figure. */
export const FigureTile = createLink(LinkedTile);

export interface FilterTile<Key extends string> extends TileContent {
  key: Key;
}

interface FigureFilterProps<Key extends string> {
  /** The filtered property: "Status". */
  label: string;
  tiles: readonly FilterTile<Key>[];
  /** The key of the tile whose rows the page shows; undefined when it shows all rows. */
  chosen: Key | undefined;
  onChoose: (key: Key | undefined) => void;
  /** Shows the tiles with their labels in their final height while the figures load. */
  pending?: boolean;
  /** Further tiles, which link to rows on other pages. */
  children?: ReactNode;
}

/** Figures side by side that filter the rows of the page; pressing the chosen one again shows all rows. */
export function FigureFilter<Key extends string>(props: FigureFilterProps<Key>) {
  const { label, tiles, chosen, onChoose, pending = false, children } = props;
  return (
    <Surface
      as="fieldset"
      className={`${classes.tiles} ${classes.filter}`}
      aria-label={label}
      aria-busy={pending}
      inert={pending}
    >
      {tiles.map(({ key, ...tile }) => (
        <button
          key={key}
          type="button"
          className={classes.tile}
          data-tone={tile.tone}
          aria-pressed={chosen === key}
          onClick={() => onChoose(chosen === key ? undefined : key)}
        >
          <TileParts {...tile} />
        </button>
      ))}
      {children}
    </Surface>
  );
}

interface FigureFactsProps extends GroundProps {
  figures: readonly (Omit<TileContent, 'icon' | 'tone'> & {
    /** Drawn in place of the label, such as a word that explains itself. */
    heading?: ReactNode;
    /** The link to the rows behind the figure. */
    link?: { to: string; search?: object; hash?: string } | undefined;
  })[];
}

/** Figures side by side, some of them links to their rows. */
export function FigureFacts({ figures, inCard = false }: FigureFactsProps) {
  const Ground = inCard ? Stack : Surface;
  return (
    <Ground as="dl" className={classes.tiles}>
      {figures.map(({ label, heading = label, value, unit, change, note, link }) => (
        <div key={label} className={classes.tile}>
          <Text as="dt" size="sm" color={2}>
            {heading}
          </Text>
          <dd>
            {link ? (
              <FigureLink {...link} value={value} unit={unit} change={change} label={note} />
            ) : (
              <>
                <FigureValue value={value} unit={unit} change={change} />
                <Note>{note}</Note>
              </>
            )}
          </dd>
        </div>
      ))}
    </Ground>
  );
}

interface TilePartsProps extends TileContent {
  /** Has an arrow, because it leads to another page. */
  leads?: boolean;
  children?: ReactNode;
}

function TileParts({ label, icon: Sign, value, unit, change, note, leads, children }: TilePartsProps) {
  return (
    <>
      <Row as="span" nowrap size="sm" color={2}>
        {Sign && <Sign size={17} stroke={1.8} aria-hidden="true" />}
        <Text grow>{label}</Text>
        {leads && <IconArrowRight size={16} stroke={1.8} color="var(--text-3)" aria-hidden="true" />}
      </Row>
      {children ?? <FigureValue value={value} unit={unit} change={change} />}
      <Note>{note}</Note>
    </>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    children && (
      <Text size="sm" color={2} breaks>
        {children}
      </Text>
    )
  );
}
