import { screens } from '@simward/contract';
import { useParams } from '@tanstack/react-router';
import { useAddress } from '../../../ui/address/useAddress.ts';
import { PersonReport } from './PersonReport.tsx';
import { reportAddress } from './reportSearch.ts';

/** A learner's report; with `user_id` that learner's report of the module whose id stands in the path. */
export function UserReportScreen() {
  const { id = '' } = useParams({ strict: false });
  const [{ user_id: userId }] = useAddress(reportAddress);
  if (userId)
    return <PersonReport of={{ userId, moduleId: id }} returns={{ to: screens.userManagement.path }} />;
  return (
    <PersonReport
      of={{ userId: id }}
      returns={{ to: screens.modifyUserDetails.path, search: { user_id: id } }}
      linksModules
    />
  );
}

/** The same for oneself. */
export function OwnReportScreen() {
  return <PersonReport of={{}} returns={{ to: screens.userDashboard.path }} linksModules />;
}
