/** Date range missing */
export const dateRangeMissing = {
  ledger: 'M25',
  title: 'Error',
  text: 'Please select a date range !',
} as const;
/** Nothing selected in a report */
export const criterionMissing = { ledger: 'M26', text: 'Please select a {criterion} !' } as const;
/** Login records */
export const fromDateMissing = { ledger: 'M27', text: 'Please select a from date.' } as const;
/** Login records */
export const toDateMissing = { ledger: 'M28', text: 'Please select a to date.' } as const;
/** Login records */
export const departmentsMissing = { ledger: 'M29', text: 'Please select departments.' } as const;
/** Dashboard chart empty */
export const noSessionHistory = { ledger: 'M42', text: 'No Session History Available.' } as const;
