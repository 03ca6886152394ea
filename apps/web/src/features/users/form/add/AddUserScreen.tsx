import { screens } from '@simward/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../../ui/page/header/PageHeader.tsx';
import { PageSkeleton } from '../../../../ui/states/Skeletons.tsx';
import { ReturnButton } from '../../person/ReturnButton.tsx';
import { newUserIdQuery } from '../../users.queries.ts';
import { AddUserForm } from './AddUserForm.tsx';
import { NewUserSummary } from './NewUserSummary.tsx';
import type { AddedUser } from './useAddForm.ts';

/** Adds a person; afterwards shows User ID and code, which are shown once. */
export function AddUserScreen() {
  const { t } = useTranslation(['users', 'personForm']);
  const suggestion = useQuery(newUserIdQuery);
  const [added, setAdded] = useState<AddedUser>();
  const another = () => {
    setAdded(undefined);
    void suggestion.refetch();
  };
  return (
    <>
      <PageHeader
        title={screens.addUser.title}
        facts={added ? undefined : t('personForm:add.facts')}
        actions={<ReturnButton withIcon />}
      />
      {added ? (
        <NewUserSummary added={added} onAnother={another} />
      ) : suggestion.isFetching ? (
        <PageSkeleton />
      ) : (
        <AddUserForm suggestion={suggestion.data} onAdded={setAdded} />
      )}
    </>
  );
}
