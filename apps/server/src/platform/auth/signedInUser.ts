import type { auth } from '@simward/contract';
import type { Trx } from '../database/createDatabase.ts';
import { problem } from '../problem.ts';
import { findSignedInUser } from './signedInUser.sql.ts';

/**
 * The signed-in person as the client shows them.
 * @throws Problem auth.required once they may no longer sign in
 */
export const signedInUser = async (
  trx: Trx,
  companyId: string,
  userId: string,
): Promise<auth.SignedInUser> => {
  const user = await findSignedInUser(trx, companyId, userId);
  if (!user) throw problem('auth.required');
  return {
    _id: user.user_id,
    name: user.name,
    mobileNo: user.mobile_no,
    emailAddress: user.email,
    gender: user.gender,
    role: user.role_name,
    permissionSet: user.permission_set,
    companyId,
    companyName: user.company_name,
    timeZone: user.time_zone,
    courseName: user.course_name,
    departmentId: user.departments.map((department) => department.id),
    department: user.departments.map((department) => department.name),
    profilePic: null,
    companyLogo: null,
    departmentLogo: null,
    userShouldChangePasswordAtFirstLogin: user.change_password_at_first_login,
  };
};
