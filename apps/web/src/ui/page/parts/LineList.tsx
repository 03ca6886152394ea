import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Row, Stack } from '../../layout/Layout.tsx';
import classes from './LineList.module.css';

interface LineListProps {
  /** Names the list where its title does not; read out. */
  label?: string;
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
  /** Says what kind of thing it is. */
  icon?: Icon;
  /** The thing, with facts about it in small below. */
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
      <div className={classes.words}>{children}</div>
      {links && <Row nowrap>{links}</Row>}
    </Row>
  );
}
