/** Form check */
export const required = { ledger: 'M12', text: 'Required' } as const;
/** Form check */
export const confirmPasswordDiffers = { ledger: 'M13', text: 'Confirm password is not matching.' } as const;
/** Generic error */
export const failed = { ledger: 'M15', title: 'Error', text: 'Error: {reason}' } as const;
/** Empty lists */
export const noData = { ledger: 'M41', text: 'No data found !' } as const;
/** Delete */
export const deleteQuestion = {
  ledger: 'M43',
  title: 'Are you sure?',
  text: "You won't be able to revert this!",
} as const;
/** Empty value in tables and cards */
export const notAvailable = { ledger: 'M57', text: 'N/A' } as const;
