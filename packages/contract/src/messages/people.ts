/** Add user failure with a server message */
export const userIncomplete = { ledger: 'M18', text: 'Please enter all fields!' } as const;
/** Import upload failure */
export const uploadFailed = { ledger: 'M19', text: 'Failed to upload !' } as const;
/** Import confirm failure */
export const usersNotAdded = { ledger: 'M20', text: 'Failed to add users !' } as const;
/** Add user */
export const userIdInvalid = { ledger: 'M37', text: 'Mobile no should be 10 digit number.' } as const;
/** Add user */
export const userIdTaken = {
  ledger: 'M38',
  text: 'Mobile no is already registered in our database',
} as const;
/** Success */
export const userAdded = { ledger: 'M44', text: 'User Added Successfully' } as const;
/** Success */
export const userModified = { ledger: 'M45', text: 'User Modified Successfully' } as const;
/** Success */
export const userDeleted = { ledger: 'M46', text: 'User Deleted Successfully' } as const;
/** Success */
export const departmentAdded = { ledger: 'M47', text: 'Department Added Successfully' } as const;
/** Success */
export const departmentUpdated = { ledger: 'M48', text: 'Department Updated Successfully' } as const;
/** Success */
export const invitationSent = { ledger: 'M49', text: 'The invitation link is sent to the email' } as const;
/** Success */
export const invitationsSent = {
  ledger: 'M50',
  text: 'The invitation links have been sent to the users',
} as const;
/** Success */
export const userAssigned = { ledger: 'M56', text: 'Assigned user Successfully' } as const;
