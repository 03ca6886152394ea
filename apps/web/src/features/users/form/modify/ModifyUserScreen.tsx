import { screens, type users } from '@simward/contract';
import { useAddress } from '../../../../ui/address/useAddress.ts';
import { PageHeader } from '../../../../ui/page/header/PageHeader.tsx';
import { PersonFacts } from '../../person/PersonFacts.tsx';
import { PersonScreen } from '../../person/PersonScreen.tsx';
import { ReturnButton } from '../../person/ReturnButton.tsx';
import { WaitingAccess } from '../../person/WaitingAccess.tsx';
import { formPersonQuery } from '../../users.queries.ts';
import { personAddress } from '../../usersSearch.ts';
import { ModifyUserForm } from './ModifyUserForm.tsx';

interface ModifyProps {
  title: string;
  heading: (person: users.UserDetail) => string;
}

function Modify({ title, heading }: ModifyProps) {
  const [{ user_id: userId }] = useAddress(personAddress);
  return (
    <PersonScreen key={userId} title={title} userId={userId} query={formPersonQuery}>
      {(person) => (
        <>
          <PageHeader
            title={heading(person)}
            facts={<PersonFacts person={person} />}
            actions={<ReturnButton withIcon />}
          />
          <WaitingAccess person={person} />
          <ModifyUserForm person={person} />
        </>
      )}
    </PersonScreen>
  );
}

/** Changes one person, under their User ID. */
export function ModifyUserScreen() {
  return <Modify title={screens.modifyUser.title} heading={({ mobileNo }) => mobileNo} />;
}

/** Changes one person, under the name of the page. */
export function ModifyCompanyUserScreen() {
  const { title } = screens.modifyCompanyUser;
  return <Modify title={title} heading={() => title} />;
}
