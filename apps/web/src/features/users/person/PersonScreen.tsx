import { screens, type users } from '@simward/contract';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiProblem } from '../../../lib/api/apiProblem.ts';
import { LinkButton } from '../../../ui/page/header/LinkButton.tsx';
import { PageHeader } from '../../../ui/page/header/PageHeader.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { PageSkeleton } from '../../../ui/states/Skeletons.tsx';
import type { formPersonQuery } from '../users.queries.ts';
import { ReturnButton } from './ReturnButton.tsx';

interface PersonScreenProps {
  /** Stands over the page while there is no person. */
  title: string;
  userId: string | undefined;
  query: (userId: string) => ReturnType<typeof formPersonQuery>;
  /** A deleted person can be looked at until the name goes, and changed by nobody. */
  withDeleted?: boolean;
  children: (person: users.UserDetail) => ReactNode;
}

/** An id that is none at all is refused as invalid input; for the caller both are a person who is not there. */
const isMissing = ({ code }: ApiProblem) => code === 'user.not-found' || code === 'request.invalid';

/** A page about one person, and what stands there without one. */
export function PersonScreen({ title, userId, query, withDeleted = false, children }: PersonScreenProps) {
  const { t } = useTranslation(['users', 'activationCodes', 'personForm']);
  const person = useQuery({ ...query(userId ?? ''), enabled: userId !== undefined });
  const isDeleted = !withDeleted && typeof person.data?.deletedAt === 'string';
  if (person.data && !isDeleted) return children(person.data);
  const missing =
    (userId === undefined && 'nobody') ||
    (isDeleted && 'deleted') ||
    (person.error && isMissing(person.error) && 'notFound');
  if (missing)
    return (
      <>
        <PageHeader title={title} />
        <EmptyState
          icon={IconUsers}
          title={t(`personForm:person.${missing}`)}
          reason={t(`personForm:person.${missing}Reason`)}
          action={
            <LinkButton to={screens.userManagement.path}>{t('activationCodes:codes.toUsers')}</LinkButton>
          }
        />
      </>
    );
  return (
    <QueryStates
      query={person}
      failed={t('personForm:person.failed')}
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
