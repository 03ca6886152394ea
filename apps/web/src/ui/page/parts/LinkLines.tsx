import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { Stack } from '../../layout/Layout.tsx';
import classes from './LinkLines.module.css';

/** A list over the whole width of a card, each line of which leads to its thing. */
export function LinkLines({ children }: { children: ReactNode }) {
  return (
    <Stack as="ul" gap={0} className={classes.lines}>
      {children}
    </Stack>
  );
}

function Line(props: Omit<ComponentProps<'a'>, 'className'>) {
  return (
    <li>
      <a {...props} className={classes.line} />
    </li>
  );
}

/** One line, with the router's typed `to`, `params` and `search`. */
export const LinkLine = createLink(Line);
