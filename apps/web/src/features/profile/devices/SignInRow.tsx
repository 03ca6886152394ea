import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './SignInRow.module.css';

interface SignInRowProps {
  icon: Icon;
  name: string;
  facts: readonly string[];
  /** A badge, or the button that ends it. */
  children?: ReactNode;
}

/** One browser or headset in the list. */
export function SignInRow({ icon: Icon, name, facts, children }: SignInRowProps) {
  return (
    <li className={classes.row}>
      <Icon size={24} stroke={1.5} className={classes.icon} aria-hidden="true" />
      <div className={classes.words}>
        <p className={classes.name}>{name}</p>
        <p className={classes.facts}>{facts.join(' · ')}</p>
      </div>
      {children}
    </li>
  );
}
