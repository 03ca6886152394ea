import type { users } from '@simward/contract';
import classes from './PersonLine.module.css';
import { PersonName } from './PersonName.tsx';

interface PersonLineProps {
  user: Pick<users.User, '_id' | 'name' | 'profilePic'>;
  /** What tells them apart from others of the name. */
  facts: readonly string[];
}

/** Somebody in a list to choose from. */
export function PersonLine({ user, facts }: PersonLineProps) {
  return (
    <>
      <PersonName user={user} />
      <p className={classes.facts}>{facts.filter(Boolean).join(' · ')}</p>
    </>
  );
}
