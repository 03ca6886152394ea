/**
 * Every message of the specification, verbatim (M52's typing slip is mended). Where the ledger separates a title,
 * a text and a button by a slash, they stand apart here. `{name}` is filled by the caller.
 */
export const messages = {
  M01: { title: 'Login failed!', text: 'User ID and Password do not match.' }, // sign-in failure
  M02: { title: 'Are you sure?', text: 'You want to Logout', button: 'Yes!' }, // logout dialog
  M03: { title: 'Failed', text: 'Failed to Logout' }, // logout failure
  M04: { title: "Oops! You're lost.", text: 'The page you are looking for was not found.' }, // 404
  M05: { text: "Building the world's largest XR healthcare simulation library" }, // sign-in tagline
  M06: { text: 'Please enter all fields' }, // profile: name or gender missing
  M07: { text: 'Password not matched' }, // profile: passwords differ
  M08: { text: 'User profile updated successfully' }, // profile saved
  M09: { text: 'Error: {reason}' }, // profile failed
  M10: { text: 'Profile pic updated successfully' }, // picture saved
  M11: { text: 'Profile pic updation is failed' }, // picture failed
  M12: { text: 'Required' }, // form check
  M13: { text: 'Confirm password is not matching.' }, // form check
  M14: { text: 'jwt expired' }, // session expiry (server message)
  M15: { title: 'Error', text: 'Error: {reason}' }, // generic error
  M16: { title: 'Error', text: '{cause}' }, // module list failure
  M17: { title: 'Unable to fetch modules', text: '{cause}' }, // module fetch failure
  M18: { text: 'Please enter all fields!' }, // add user failure with a server message
  M19: { text: 'Failed to upload !' }, // import upload failure
  M20: { text: 'Failed to add users !' }, // import confirm failure
  M21: { title: 'Success', text: 'Module Added Successfully' }, // module created
  M22: { title: 'Failed to create module', text: 'Please enter all fields!' }, // module create failure
  M23: { text: 'Module Modified Successfully' }, // module modified
  M24: { text: 'Product code is required.' }, // module modify: product code missing
  M25: { title: 'Error', text: 'Please select a date range !' }, // date range missing
  M26: { text: 'Please select a {criterion} !' }, // nothing selected in a report
  M27: { text: 'Please select a from date.' }, // login records
  M28: { text: 'Please select a to date.' }, // login records
  M29: { text: 'Please select departments.' }, // login records
  M30: { text: 'There were errors while assigning modules to departments / users' }, // assignment failure
  M31: { text: 'Please select some modules to assign' }, // bulk assignment
  M32: { text: 'Please select some departments to assign' }, // bulk assignment
  M33: { text: 'Please enter all fields.' }, // Oasis
  M34: { title: 'Failed to create group', text: 'Please enter all fields' }, // category create failure
  M35: { title: 'Failed to update group', text: 'Please enter all fields' }, // category update failure
  M36: { title: 'Failed to assign', text: 'Please assign' }, // category assign failure
  M37: { text: 'Mobile no should be 10 digit number.' }, // add user
  M38: { text: 'Mobile no is already registered in our database' }, // add user
  M39: { text: 'Invalid video url' }, // module form
  M40: { text: 'Duplicate competency' }, // module form
  M41: { text: 'No data found !' }, // empty lists
  M42: { text: 'No Session History Available.' }, // dashboard chart empty
  M43: { title: 'Are you sure?', text: "You won't be able to revert this!" }, // delete
  M44: { text: 'User Added Successfully' }, // success
  M45: { text: 'User Modified Successfully' }, // success
  M46: { text: 'User Deleted Successfully' }, // success
  M47: { text: 'Department Added Successfully' }, // success
  M48: { text: 'Department Updated Successfully' }, // success
  M49: { text: 'The invitation link is sent to the email' }, // success
  M50: { text: 'The invitation links have been sent to the users' }, // success
  M51: { text: 'Selected modules are assigned to the selected users' }, // success
  M52: { text: 'Modules successfully assigned to departments/users' }, // success
  M53: { text: 'Oasis configuration updated successfully!' }, // success
  M54: { text: 'Group Added Successfully' }, // success
  M55: { text: 'Group Updated Successfully' }, // success
  M56: { text: 'Assigned user Successfully' }, // success
  M57: { text: 'N/A' }, // empty value in tables and cards
} as const;
