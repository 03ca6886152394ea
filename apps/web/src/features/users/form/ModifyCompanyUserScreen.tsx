import { screens } from '@simward/contract';
import { useAddress } from '../../../ui/address/useAddress.ts';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { personAddress } from '../list/usersSearch.ts';
import { PersonFacts } from '../person/PersonFacts.tsx';
import { PersonScreen } from '../person/PersonScreen.tsx';
import { ReturnButton } from '../person/ReturnButton.tsx';
import { formPersonQuery } from '../users.queries.ts';
import { ModifyUserForm } from './ModifyUserForm.tsx';

/** Changes one person, named by their name. */
export function ModifyCompanyUserScreen() {
  const [{ user_id: userId }] = useAddress(personAddress);
  const { title } = screens.modifyCompanyUser;
  return (
    <PersonScreen key={userId} title={title} userId={userId} query={formPersonQuery}>
      {(person) => (
        <>
          <PageHeader
            title={title}
            facts={<PersonFacts person={person} />}
            actions={<ReturnButton withIcon />}
          />
          <ModifyUserForm person={person} />
        </>
      )}
    </PersonScreen>
  );
}
