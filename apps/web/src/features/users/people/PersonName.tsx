import type { users } from '@simward/contract';
import { Text } from '../../../ui/layout/Layout.tsx';
import { UserAvatar } from '../../../ui/values/UserAvatar.tsx';
import classes from './PersonName.module.css';

interface PersonNameProps {
  user: Pick<users.User, '_id' | 'name' | 'profilePic'>;
  /** A second line, shown when the window is too narrow for the column of this value. */
  below?: string | null;
}

export function PersonName({ user: { _id, name, profilePic }, below }: PersonNameProps) {
  return (
    <span className={classes.person}>
      <UserAvatar id={_id} name={name} picture={profilePic?.Location} size={28} />
      <span>
        <Text weight="label" color={1} breaks>
          {name}
        </Text>
        {below && <span className={classes.below}>{below}</span>}
      </span>
    </span>
  );
}

interface PersonLineProps {
  user: Pick<users.User, '_id' | 'name' | 'profilePic'>;
  /** Facts that distinguish people of the same name. */
  facts: readonly string[];
}

export function PersonLine({ user, facts }: PersonLineProps) {
  return (
    <>
      <PersonName user={user} />
      <p className={classes.facts}>{facts.filter(Boolean).join(' · ')}</p>
    </>
  );
}
