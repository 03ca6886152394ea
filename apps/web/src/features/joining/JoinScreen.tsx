import { Button } from '@mantine/core';
import { type joining, screens } from '@simward/contract';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAddress } from '../../ui/address/useAddress.ts';
import { PageHeader } from '../../ui/page/header/PageHeader.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { QueryStates } from '../../ui/states/QueryStates.tsx';
import { PageSkeleton } from '../../ui/states/Skeletons.tsx';
import { ChooseAccount } from './ChooseAccount.tsx';
import { JoinPage } from './JoinPage.tsx';
import { joinPreviewQuery } from './joining.queries.ts';
import { joinAddress } from './joinSearch.ts';

/** Two accounts of one person, side by side, to be joined; or the choice of the two. */
export function JoinScreen() {
  const [{ ids = [] }] = useAddress(joinAddress);
  const [first, second] = ids;
  return first && second ? (
    <Compared key={`${first} ${second}`} first={first} second={second} />
  ) : (
    <ChooseAccount firstId={first} />
  );
}

interface ComparedProps {
  first: string;
  second: string;
}

function Compared({ first, second }: ComparedProps) {
  const { t } = useTranslation('joining');
  const query = useQuery(joinPreviewQuery(first, second));
  // Nothing failed: these two cannot be joined, or not now.
  if (query.error && !query.data && query.error.status < 500)
    return (
      <>
        <PageHeader title={screens.joinAccounts.title} actions={<OtherAccounts />} />
        <EmptyState icon={IconUsers} title={t('refused')} reason={query.error.detail} />
      </>
    );
  return (
    <QueryStates
      query={query}
      failed={t('failed')}
      loading={<PageSkeleton />}
      aroundFailure={(failure) => (
        <>
          <PageHeader title={screens.joinAccounts.title} actions={<OtherAccounts />} />
          {failure}
        </>
      )}
    >
      {(preview) => (
        <JoinPage
          preview={preview}
          onChangedMeanwhile={() => void query.refetch()}
          header={
            <PageHeader
              title={screens.joinAccounts.title}
              above={{
                label: preview.first.name,
                path: screens.modifyUserDetails.path,
                search: { user_id: preview.first._id },
              }}
              facts={t('facts', { why: whyTheSame(preview, t) })}
              actions={<OtherAccounts />}
            />
          }
        />
      )}
    </QueryStates>
  );
}

/** Why they may be one person, as far as anybody can see it; nothing is made up. */
function whyTheSame(
  { first, second }: joining.JoinPreview,
  t: ReturnType<typeof useTranslation<'joining'>>['t'],
) {
  const sameName = first.name === second.name;
  const sameCourse = first.employeeId !== null && first.employeeId === second.employeeId;
  if (sameName && sameCourse) return t('why.nameAndCourse', { name: first.name });
  if (sameName) return t('why.name', { name: first.name });
  return sameCourse ? t('why.course') : t('why.chosen');
}

function OtherAccounts() {
  const { t } = useTranslation('joining');
  const [{ ids = [] }, change] = useAddress(joinAddress);
  return (
    <Button
      variant="default"
      leftSection={<IconUsers size={16} stroke={1.8} aria-hidden="true" />}
      onClick={() => change(ids[0] ? { ids: [ids[0]] } : {}, { alone: true })}
    >
      {t('chooseOther')}
    </Button>
  );
}
