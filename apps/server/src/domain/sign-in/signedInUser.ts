import { type auth, help } from '@simward/contract';
import type { Trx } from '../../platform/database/createDatabase.ts';
import type { Platform } from '../../platform/platform.ts';
import { existing } from '../../platform/problem.ts';
import { pictureOf } from '../../platform/storage/pictures/pictureOf.ts';
import { shownAddress } from '../people/account/shownAddress.ts';
import { moduleEntryOf } from '../progress/modulesOfLearner.sql.ts';
import { findSignedInUser, findViewedCompany } from './signedInUser.sql.ts';

/**
 * The signed-in person as the client shows them.
 * @throws Problem auth.required once they may no longer sign in
 */
export const signedInUser = async (
  platform: Pick<Platform, 'database' | 'storage' | 'clock'>,
  trx: Trx,
  companyId: string,
  userId: string,
  signInSessionId?: string,
): Promise<auth.SignedInUser> => {
  const user = existing(
    await findSignedInUser(trx, { companyId, userId, signInSessionId }, platform.clock.now()),
    'auth.required',
  );
  return {
    _id: user.user_id,
    name: user.name,
    mobileNo: user.mobile_no,
    emailAddress: shownAddress(user.email),
    gender: user.gender,
    role: user.role_name,
    permissionSet: user.permission_set,
    companyId,
    companyName: user.company_name,
    timeZone: user.time_zone,
    employeeId: user.course_name,
    departmentId: user.departments.map((department) => department.id),
    department: user.departments.map((department) => department.name),
    modules: user.modules.map(moduleEntryOf),
    profilePic: await pictureOf(platform, user.profile_picture),
    companyLogo: await pictureOf(platform, user.company_logo),
    departmentLogo: await pictureOf(platform, user.department_logo),
    userShouldChangePasswordAtFirstLogin: user.must_change_password,
    viewingCompany:
      signInSessionId !== undefined && user.permission_set === 'superadmin'
        ? await findViewedCompany(platform.database, trx, { companyId, signInSessionId })
        : null,
    hasNews: help.hasNews(user.permission_set, user.news_seen),
  };
};
