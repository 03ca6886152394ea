/** Assignment failure */
export const assignmentErrors = {
  ledger: 'M30',
  text: 'There were errors while assigning modules to departments / users',
} as const;
/** Bulk assignment */
export const modulesToAssignMissing = {
  ledger: 'M31',
  text: 'Please select some modules to assign',
} as const;
/** Bulk assignment */
export const departmentsToAssignMissing = {
  ledger: 'M32',
  text: 'Please select some departments to assign',
} as const;
/** Success */
export const modulesAssigned = {
  ledger: 'M51',
  text: 'Selected modules are assigned to the selected users',
} as const;
/** Success */
export const assignmentSaved = {
  ledger: 'M52',
  text: 'Modules successfully assigned to departments/users',
} as const;
