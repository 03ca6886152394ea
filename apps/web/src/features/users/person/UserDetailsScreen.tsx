import { screens } from '@simward/contract';
import { useEffect } from 'react';
import { useAddress } from '../../../ui/address/useAddress.ts';
import { personQuery } from '../users.queries.ts';
import { personAddress } from '../usersSearch.ts';
import { PersonScreen } from './PersonScreen.tsx';
import { UserDetails } from './UserDetails.tsx';

/** One person: the one of the address, or else the one that was opened last. */
export function UserDetailsScreen() {
  const [{ user_id: named }] = useAddress(personAddress);
  const userId = named ?? selectedUser.read();
  useEffect(() => {
    if (named) selectedUser.write(named);
  }, [named]);
  return (
    <PersonScreen
      key={userId}
      title={screens.modifyUserDetails.title}
      userId={userId}
      query={personQuery}
      withDeleted
    >
      {(person) => <UserDetails person={person} />}
    </PersonScreen>
  );
}

const key = 'simward.selectedUser';

/** The person whose details were opened last in this tab, for a visit without one in the address. */
const selectedUser = {
  read(): string | undefined {
    try {
      return sessionStorage.getItem(key) ?? undefined;
    } catch {
      return undefined;
    }
  },
  write(userId: string): void {
    try {
      sessionStorage.setItem(key, userId);
    } catch {
      // Without storage the address alone names the person.
    }
  },
};
