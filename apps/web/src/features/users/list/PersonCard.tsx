import { screens, type users } from '@simward/contract';
import { Link } from '@tanstack/react-router';
import { UserAvatar } from '../../../ui/values/people/UserAvatar.tsx';
import { UserStatusBadge } from '../people/UserStatusBadge.tsx';
import { statusOf } from '../people/userStatus.ts';
import classes from './PersonCard.module.css';

interface PersonCardProps {
  user: users.User;
  withCompany: boolean;
}

/** A person in two lines, for a phone, where a tap opens the page. What is usual (an active learner) is not said. */
export function PersonCard({ user, withCompany }: PersonCardProps) {
  const facts = [
    user.mobileNo,
    withCompany ? user.companyId.companyName : user.department.join(', '),
    user.role === 'User' ? '' : user.role,
  ];
  return (
    <Link to={screens.modifyUserDetails.path} search={{ user_id: user._id }} className={classes.person}>
      <UserAvatar id={user._id} name={user.name} picture={user.profilePic?.Location} size={40} />
      <span className={classes.words}>
        <span className={classes.first}>
          <span className={classes.name}>{user.name}</span>
          {statusOf(user) !== 'active' && <UserStatusBadge user={user} />}
        </span>
        <span className={classes.facts}>{facts.filter((fact) => fact !== '').join(' · ')}</span>
      </span>
    </Link>
  );
}
