import type { users } from '@simward/contract';
import type { ReactNode } from 'react';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { UserAvatar } from '../../../ui/values/UserAvatar.tsx';
import classes from '../users.module.css';

interface PersonNameProps {
  user: Pick<users.User, '_id' | 'name' | 'profilePic'>;
  /** A second line, shown when the window is too narrow for the column of this value. */
  below?: string | null;
}

export function PersonName({ user, below }: PersonNameProps) {
  return (
    <NameBeside user={user}>
      {below && (
        <Text size="sm" weight="text" color={3} className={classes.narrowOnly}>
          {below}
        </Text>
      )}
    </NameBeside>
  );
}

interface PersonLineProps {
  user: Pick<users.User, '_id' | 'name' | 'profilePic'>;
  /** Facts that distinguish people of the same name. */
  facts: readonly string[];
}

export function PersonLine({ user, facts }: PersonLineProps) {
  return (
    <NameBeside user={user}>
      <Text size="sm" color={2} breaks>
        {facts.filter(Boolean).join(' · ')}
      </Text>
    </NameBeside>
  );
}

interface NameBesideProps {
  user: PersonLineProps['user'];
  /** Stands below the name. */
  children: ReactNode;
}

function NameBeside({ user: { _id, name, profilePic }, children }: NameBesideProps) {
  return (
    <Row as="span" nowrap>
      <UserAvatar id={_id} name={name} picture={profilePic?.Location} size={28} />
      <Stack as="span" gap={0}>
        <Text weight="label" color={1} breaks>
          {name}
        </Text>
        {children}
      </Stack>
    </Row>
  );
}
