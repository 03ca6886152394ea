import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { Figure } from './Figure.tsx';
import classes from './FigureLink.module.css';

type FigureLinkProps = ComponentProps<typeof Figure> &
  Omit<ComponentProps<'a'>, 'children' | 'className' | 'value' | 'unit'>;

function LinkedFigure({ value, unit, label, ...anchor }: FigureLinkProps) {
  return (
    <a {...anchor} className={classes.link}>
      <Figure value={value} unit={unit} label={label} />
    </a>
  );
}

/** One number in large that leads to its rows, anywhere in the tile that it stands in; with the router's typed `to`. */
export const FigureLink = createLink(LinkedFigure);
