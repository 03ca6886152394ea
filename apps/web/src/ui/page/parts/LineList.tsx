import type { ReactNode } from 'react';
import { Row, Stack, Text } from '../../layout/Layout.tsx';
import classes from './parts.module.css';

interface LineListProps {
  /** Names the list; read out. */
  label: string;
  children: ReactNode;
}

/** A list of things with links to them, one line each. */
export function LineList({ label, children }: LineListProps) {
  return (
    <Stack as="ul" lined aria-label={label}>
      {children}
    </Stack>
  );
}

interface ListLineProps {
  /** The thing, with facts about it in small below. */
  children: ReactNode;
  /** Links at the end of the line, or below on a narrow page. */
  links: ReactNode;
}

export function ListLine({ children, links }: ListLineProps) {
  return (
    <Row as="li">
      <Text as="div" breaks className={classes.words}>
        {children}
      </Text>
      {links}
    </Row>
  );
}
