import { accessChanges, screens, type users } from '@simward/contract';
import { activationCodesTexts } from '@simward/texts/users/activationCodes';
import { personFormTexts } from '@simward/texts/users/personForm';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiProblem } from '../../../lib/api/apiProblem.ts';
import { useMaySend } from '../../../lib/session/rights.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { AccessChanges } from '../../../shared/access-changes/AccessChanges.tsx';
import { accessChangesQuery } from '../../../shared/access-changes/accessChanges.queries.ts';
import { LinkButton } from '../../../ui/page/header/LinkButton.tsx';
import { PageHeader } from '../../../ui/page/header/PageHeader.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { PageSkeleton } from '../../../ui/states/Skeletons.tsx';
import type { formPersonQuery } from '../users.queries.ts';
import { ReturnButton } from './ReturnButton.tsx';

const t = textsOf(personFormTexts);
const tActivationCodes = textsOf(activationCodesTexts);

interface PersonScreenProps {
  /** The title until the person is loaded, or if there is none. */
  title: string;
  userId: string | undefined;
  query: (userId: string) => ReturnType<typeof formPersonQuery>;
  /** Shows deleted people, too: their page can be read, but no form can change them. */
  withDeleted?: boolean;
  children: (person: users.UserDetail) => ReactNode;
}

/** A page about one person, or the reason why there is none. */
export function PersonScreen({ title, userId, query, withDeleted = false, children }: PersonScreenProps) {
  const person = useQuery({ ...query(userId ?? ''), enabled: userId !== undefined });
  const isDeleted = !withDeleted && typeof person.data?.deletedAt === 'string';
  if (person.data && !isDeleted) return children(person.data);
  const missingReason =
    (userId === undefined && 'nobody') ||
    (isDeleted && 'deleted') ||
    (person.error && isMissing(person.error) && 'notFound');
  if (missingReason)
    return (
      <>
        <PageHeader title={title} />
        <EmptyState
          icon={IconUsers}
          title={t(`person.${missingReason}`)}
          reason={t(`person.${missingReason}Reason`)}
          action={
            <LinkButton to={screens.userManagement.path}>{tActivationCodes('codes.toUsers')}</LinkButton>
          }
        />
      </>
    );
  return (
    <QueryStates
      query={person}
      failed={t('person.failed')}
      loading={<PageSkeleton />}
      aroundFailure={(failure) => (
        <>
          <PageHeader title={title} actions={<ReturnButton withIcon />} />
          {failure}
        </>
      )}
    />
  );
}

/** A malformed id is refused as invalid input. To the reader that is the same as a person who does not exist. */
const isMissing = ({ code }: ApiProblem) => code === 'user.not-found' || code === 'request.invalid';

interface WaitingAccessProps {
  person: Pick<users.UserDetail, '_id'>;
}

/** Changes of access that wait until this person agrees. */
export function WaitingAccess({ person }: WaitingAccessProps) {
  const maySee = useMaySend(accessChanges.listAccessChanges);
  const query = useQuery({ ...accessChangesQuery(person._id), enabled: maySee });
  return <AccessChanges changes={query.data?.accessChanges ?? []} />;
}
