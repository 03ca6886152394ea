import { screens } from '@simward/contract';
import { useSearch } from '@tanstack/react-router';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ModifyUserForm } from './ModifyUserForm.tsx';
import { PersonFacts } from './PersonFacts.tsx';
import { PersonScreen } from './PersonScreen.tsx';
import { ReturnButton } from './ReturnButton.tsx';
import { formPersonQuery } from './users.queries.ts';
import { parsePersonSearch } from './usersSearch.ts';

/** Changes one person, under their User ID. */
export function ModifyUserScreen() {
  const { user_id: userId } = parsePersonSearch(useSearch({ strict: false }));
  return (
    <PersonScreen key={userId} title={screens.modifyUser.title} userId={userId} query={formPersonQuery}>
      {(person) => (
        <>
          <PageHeader
            title={person.mobileNo}
            facts={<PersonFacts person={person} />}
            actions={<ReturnButton withIcon />}
          />
          <ModifyUserForm person={person} />
        </>
      )}
    </PersonScreen>
  );
}
