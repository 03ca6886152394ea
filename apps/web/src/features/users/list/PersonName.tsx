import type { users } from '@simward/contract';
import { UserAvatar } from '../../../ui/values/UserAvatar.tsx';
import classes from './PersonName.module.css';

interface PersonNameProps {
  user: Pick<users.User, 'name' | 'profilePic'>;
}

export function PersonName({ user: { name, profilePic } }: PersonNameProps) {
  return (
    <span className={classes.person}>
      <UserAvatar name={name} picture={profilePic?.Location} size={28} />
      <span className={classes.name}>{name}</span>
    </span>
  );
}
