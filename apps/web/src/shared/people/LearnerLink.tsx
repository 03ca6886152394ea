import { screens } from '@simward/contract';
import { Link } from '@tanstack/react-router';
import { UserAvatar } from '../../ui/values/UserAvatar.tsx';
import classes from './LearnerLink.module.css';

interface LearnerLinkProps {
  learner: { _id: string; name: string; deleted: boolean };
}

/** The learner of a record, as a link to their page; a deleted learner has only a name. */
export function LearnerLink({ learner: { _id, name, deleted } }: LearnerLinkProps) {
  return (
    <span className={classes.learner}>
      <UserAvatar id={_id} name={name} size={26} />
      {deleted ? (
        name
      ) : (
        <Link to={screens.modifyUserDetails.path} search={{ user_id: _id }} className={classes.name}>
          {name}
        </Link>
      )}
    </span>
  );
}
