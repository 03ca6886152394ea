import { headsets } from '@simward/contract';
import { type Act, all, allOfCompany, rule } from '../../platform/auth/policy.ts';
import { isOfOwnDepartment, type OfDepartment } from '../departments/policy.ts';

/** Only those who look after the whole company change a headset without a department. */
const change: Act<OfDepartment> = {
  words: 'enrol it, rename it, move it or end its access',
  calls: [headsets.createEnrolmentCode, headsets.renameHeadset, headsets.moveHeadset, headsets.revokeHeadset],
  may: {
    manager: rule('those of their own departments, within those', isOfOwnDepartment),
    admin: allOfCompany,
    superadmin: all,
  },
};

export const headsetPolicy = { change };
