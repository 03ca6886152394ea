import { type RequestOf, screens, type users } from '@simward/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../ui/page/header/PageHeader.tsx';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { PageSkeleton } from '../../../ui/states/Skeletons.tsx';
import { LeaveForm } from './LeaveForm.tsx';
import { leaveQuery } from './leave.queries.ts';

interface LeavePageProps {
  leaving: RequestOf<typeof users.previewLeave>['body'];
}

/** What acts by somebody's right, once it is known. */
export function LeavePage({ leaving }: LeavePageProps) {
  const { t } = useTranslation('leaving');
  const query = useQuery(leaveQuery(leaving));
  return (
    <QueryStates
      query={query}
      failed={t('list.failed')}
      loading={<PageSkeleton />}
      aroundFailure={(failure) => (
        <>
          <PageHeader title={screens.leave.title} />
          {failure}
        </>
      )}
    >
      {(preview) => (
        <LeaveForm
          leaving={leaving}
          preview={preview}
          waiting={query.isPlaceholderData}
          refresh={() => void query.refetch()}
        />
      )}
    </QueryStates>
  );
}
