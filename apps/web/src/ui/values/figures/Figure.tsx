import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { Text } from '../../layout/Layout.tsx';
import classes from './Figure.module.css';

interface FigureProps {
  value: ReactNode;
  /** In small beside the number. */
  unit?: ReactNode;
  /** Below the number. */
  label?: ReactNode;
}

/** A number in large type. */
export function Figure({ value, unit, label }: FigureProps) {
  return (
    <div>
      <p className={classes.value}>
        {value}
        {unit && <span className={classes.unit}> {unit}</span>}
      </p>
      {label && (
        <Text as="p" size="sm" color={3}>
          {label}
        </Text>
      )}
    </div>
  );
}

type FigureLinkProps = ComponentProps<typeof Figure> &
  Omit<ComponentProps<'a'>, 'children' | 'className' | 'value' | 'unit'>;

function LinkedFigure({ value, unit, label, ...anchor }: FigureLinkProps) {
  return (
    <a {...anchor} className={classes.link}>
      <Figure value={value} unit={unit} label={label} />
    </a>
  );
}

/** A figure as a link to its rows, with the router's typed `to`; the whole surrounding tile is clickable. */
export const FigureLink = createLink(LinkedFigure);
