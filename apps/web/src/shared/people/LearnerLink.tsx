import { screens } from '@simward/contract';
import { Link } from '@tanstack/react-router';
import { Row, Text } from '../../ui/layout/Layout.tsx';
import { UserAvatar } from '../../ui/values/UserAvatar.tsx';

interface LearnerLinkProps {
  learner: { _id: string; name: string; deleted: boolean };
  /** The name as it stands beside others of the same name. */
  shownName?: string;
  /** What tells the learner from others of the same name. */
  detail?: string | undefined;
  /** The picture stands elsewhere. */
  withoutPicture?: boolean;
}

/** The learner of a record, as a link to their page; a deleted learner has only a name. */
export function LearnerLink({
  learner: { _id, name, deleted },
  shownName = name,
  detail,
  withoutPicture,
}: LearnerLinkProps) {
  return (
    <Row as="span" nowrap inline weight="label">
      {!withoutPicture && <UserAvatar id={_id} name={name} size={26} />}
      <span>
        {deleted ? (
          shownName
        ) : (
          <Link to={screens.modifyUserDetails.path} search={{ user_id: _id }} style={{ color: 'inherit' }}>
            {shownName}
          </Link>
        )}
        {detail && (
          <Text as="small" size="sm" weight="text" color={3} style={{ display: 'block' }}>
            {detail}
          </Text>
        )}
      </span>
    </Row>
  );
}
