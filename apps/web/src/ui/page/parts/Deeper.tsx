import type { ReactNode } from 'react';
import { Text } from '../../layout/Layout.tsx';
import classes from './Deeper.module.css';

interface DeeperProps {
  /** What is behind it: "Technical names". */
  title: string;
  children: ReactNode;
}

/** Something that few readers need, one click deeper. */
export function Deeper({ title, children }: DeeperProps) {
  return (
    <details className={classes.deeper}>
      <Text as="summary" size="sm">
        {title}
      </Text>
      <div className={classes.body}>{children}</div>
    </details>
  );
}
