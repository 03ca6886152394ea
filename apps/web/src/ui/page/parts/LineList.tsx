import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Row, Stack, Text } from '../../layout/Layout.tsx';
import classes from './parts.module.css';

interface LineListProps {
  /** Names the list where its title does not; read out. */
  label?: string;
  children: ReactNode;
}

/** A list with one line for each record and its links. */
export function LineList({ label, children }: LineListProps) {
  return (
    <Stack as="ul" lined aria-label={label}>
      {children}
    </Stack>
  );
}

interface ListLineProps {
  /** Says what kind of thing it is. */
  icon?: Icon;
  /** Name of the record, with details in small below. */
  children: ReactNode;
  /** Links, buttons or a badge at the end of the line, or below on a narrow page. */
  links?: ReactNode;
}

export function ListLine({ icon: Sign, children, links }: ListLineProps) {
  return (
    <Row as="li" gap={12}>
      {Sign && (
        <Row as="span" color={3} rigid>
          <Sign size={22} stroke={1.6} aria-hidden="true" />
        </Row>
      )}
      <Text as="div" breaks className={classes.words}>
        {children}
      </Text>
      {links && <Row nowrap>{links}</Row>}
    </Row>
  );
}
