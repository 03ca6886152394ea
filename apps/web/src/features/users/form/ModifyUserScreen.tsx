import { screens } from '@simward/contract';
import { useAddress } from '../../../ui/address/useAddress.ts';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { personAddress } from '../list/usersSearch.ts';
import { PersonFacts } from '../person/PersonFacts.tsx';
import { PersonScreen } from '../person/PersonScreen.tsx';
import { ReturnButton } from '../person/ReturnButton.tsx';
import { formPersonQuery } from '../users.queries.ts';
import { ModifyUserForm } from './ModifyUserForm.tsx';

/** Changes one person, under their User ID. */
export function ModifyUserScreen() {
  const [{ user_id: userId }] = useAddress(personAddress);
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
