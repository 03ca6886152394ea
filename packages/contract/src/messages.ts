/**
 * Every message of the specification, verbatim (M52's typing slip is corrected). Where the ledger separates a title,
 * a text and a button by a slash, they stand apart here. `{name}` is filled by the caller.
 */
export const messages = {
  /** Sign-in failure */
  signInFailed: { ledger: 'M01', title: 'Login failed!', text: 'User ID and Password do not match.' },
  /** Logout dialog */
  logoutQuestion: { ledger: 'M02', title: 'Are you sure?', text: 'You want to Logout', button: 'Yes!' },
  /** Logout failure */
  logoutFailed: { ledger: 'M03', title: 'Failed', text: 'Failed to Logout' },
  /** 404 */
  pageNotFound: {
    ledger: 'M04',
    title: "Oops! You're lost.",
    text: 'The page you are looking for was not found.',
  },
  /** Sign-in tagline */
  tagline: { ledger: 'M05', text: "Building the world's largest XR healthcare simulation library" },
  /** Profile: name or gender missing */
  profileIncomplete: { ledger: 'M06', text: 'Please enter all fields' },
  /** Profile: passwords differ */
  passwordsDiffer: { ledger: 'M07', text: 'Password not matched' },
  /** Profile saved */
  profileUpdated: { ledger: 'M08', text: 'User profile updated successfully' },
  /** Profile failed */
  profileFailed: { ledger: 'M09', text: 'Error: {reason}' },
  /** Picture saved */
  pictureUpdated: { ledger: 'M10', text: 'Profile pic updated successfully' },
  /** Picture failed */
  pictureFailed: { ledger: 'M11', text: 'Profile pic updation is failed' },
  /** Form check */
  required: { ledger: 'M12', text: 'Required' },
  /** Form check */
  confirmPasswordDiffers: { ledger: 'M13', text: 'Confirm password is not matching.' },
  /** Session expiry (server message) */
  sessionExpired: { ledger: 'M14', text: 'jwt expired' },
  /** Generic error */
  failed: { ledger: 'M15', title: 'Error', text: 'Error: {reason}' },
  /** Module list failure */
  moduleListFailed: { ledger: 'M16', title: 'Error', text: '{cause}' },
  /** Module fetch failure */
  modulesNotFetched: { ledger: 'M17', title: 'Unable to fetch modules', text: '{cause}' },
  /** Add user failure with a server message */
  userIncomplete: { ledger: 'M18', text: 'Please enter all fields!' },
  /** Import upload failure */
  uploadFailed: { ledger: 'M19', text: 'Failed to upload !' },
  /** Import confirm failure */
  usersNotAdded: { ledger: 'M20', text: 'Failed to add users !' },
  /** Module created */
  moduleAdded: { ledger: 'M21', title: 'Success', text: 'Module Added Successfully' },
  /** Module create failure */
  moduleNotCreated: { ledger: 'M22', title: 'Failed to create module', text: 'Please enter all fields!' },
  /** Module modified */
  moduleModified: { ledger: 'M23', text: 'Module Modified Successfully' },
  /** Module modify: product code missing */
  productCodeRequired: { ledger: 'M24', text: 'Product code is required.' },
  /** Date range missing */
  dateRangeMissing: { ledger: 'M25', title: 'Error', text: 'Please select a date range !' },
  /** Nothing selected in a report */
  criterionMissing: { ledger: 'M26', text: 'Please select a {criterion} !' },
  /** Login records */
  fromDateMissing: { ledger: 'M27', text: 'Please select a from date.' },
  /** Login records */
  toDateMissing: { ledger: 'M28', text: 'Please select a to date.' },
  /** Login records */
  departmentsMissing: { ledger: 'M29', text: 'Please select departments.' },
  /** Assignment failure */
  assignmentErrors: {
    ledger: 'M30',
    text: 'There were errors while assigning modules to departments / users',
  },
  /** Bulk assignment */
  modulesToAssignMissing: { ledger: 'M31', text: 'Please select some modules to assign' },
  /** Bulk assignment */
  departmentsToAssignMissing: { ledger: 'M32', text: 'Please select some departments to assign' },
  /** Oasis */
  oasisIncomplete: { ledger: 'M33', text: 'Please enter all fields.' },
  /** Category create failure */
  groupNotCreated: { ledger: 'M34', title: 'Failed to create group', text: 'Please enter all fields' },
  /** Category update failure */
  groupNotUpdated: { ledger: 'M35', title: 'Failed to update group', text: 'Please enter all fields' },
  /** Category assign failure */
  groupNotAssigned: { ledger: 'M36', title: 'Failed to assign', text: 'Please assign' },
  /** Add user */
  userIdInvalid: { ledger: 'M37', text: 'Mobile no should be 10 digit number.' },
  /** Add user */
  userIdTaken: { ledger: 'M38', text: 'Mobile no is already registered in our database' },
  /** Module form */
  videoUrlInvalid: { ledger: 'M39', text: 'Invalid video url' },
  /** Module form */
  competencyDuplicate: { ledger: 'M40', text: 'Duplicate competency' },
  /** Empty lists */
  noData: { ledger: 'M41', text: 'No data found !' },
  /** Dashboard chart empty */
  noSessionHistory: { ledger: 'M42', text: 'No Session History Available.' },
  /** Delete */
  deleteQuestion: { ledger: 'M43', title: 'Are you sure?', text: "You won't be able to revert this!" },
  /** Success */
  userAdded: { ledger: 'M44', text: 'User Added Successfully' },
  /** Success */
  userModified: { ledger: 'M45', text: 'User Modified Successfully' },
  /** Success */
  userDeleted: { ledger: 'M46', text: 'User Deleted Successfully' },
  /** Success */
  departmentAdded: { ledger: 'M47', text: 'Department Added Successfully' },
  /** Success */
  departmentUpdated: { ledger: 'M48', text: 'Department Updated Successfully' },
  /** Success */
  invitationSent: { ledger: 'M49', text: 'The invitation link is sent to the email' },
  /** Success */
  invitationsSent: { ledger: 'M50', text: 'The invitation links have been sent to the users' },
  /** Success */
  modulesAssigned: { ledger: 'M51', text: 'Selected modules are assigned to the selected users' },
  /** Success */
  assignmentSaved: { ledger: 'M52', text: 'Modules successfully assigned to departments/users' },
  /** Success */
  oasisUpdated: { ledger: 'M53', text: 'Oasis configuration updated successfully!' },
  /** Success */
  groupAdded: { ledger: 'M54', text: 'Group Added Successfully' },
  /** Success */
  groupUpdated: { ledger: 'M55', text: 'Group Updated Successfully' },
  /** Success */
  userAssigned: { ledger: 'M56', text: 'Assigned user Successfully' },
  /** Empty value in tables and cards */
  notAvailable: { ledger: 'M57', text: 'N/A' },
} as const;
