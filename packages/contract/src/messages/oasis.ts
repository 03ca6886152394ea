/** Oasis */
export const oasisIncomplete = { ledger: 'M33', text: 'Please enter all fields.' } as const;
/** Success */
export const oasisUpdated = { ledger: 'M53', text: 'Oasis configuration updated successfully!' } as const;
