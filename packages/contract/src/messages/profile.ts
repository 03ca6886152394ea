/** Profile: name or gender missing */
export const profileIncomplete = { ledger: 'M06', text: 'Please enter all fields' } as const;
/** Profile: passwords differ */
export const passwordsDiffer = { ledger: 'M07', text: 'Password not matched' } as const;
/** Profile saved */
export const profileUpdated = { ledger: 'M08', text: 'User profile updated successfully' } as const;
/** Profile failed */
export const profileFailed = { ledger: 'M09', text: 'Error: {reason}' } as const;
/** Picture saved */
export const pictureUpdated = { ledger: 'M10', text: 'Profile pic updated successfully' } as const;
/** Picture failed */
export const pictureFailed = { ledger: 'M11', text: 'Profile pic updation is failed' } as const;
