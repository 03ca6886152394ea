/** Module list failure */
export const moduleListFailed = { ledger: 'M16', title: 'Error', text: '{cause}' } as const;
/** Module fetch failure */
export const modulesNotFetched = {
  ledger: 'M17',
  title: 'Unable to fetch modules',
  text: '{cause}',
} as const;
/** Module created */
export const moduleAdded = { ledger: 'M21', title: 'Success', text: 'Module Added Successfully' } as const;
/** Module create failure */
export const moduleNotCreated = {
  ledger: 'M22',
  title: 'Failed to create module',
  text: 'Please enter all fields!',
} as const;
/** Module modified */
export const moduleModified = { ledger: 'M23', text: 'Module Modified Successfully' } as const;
/** Module modify: product code missing */
export const productCodeRequired = { ledger: 'M24', text: 'Product code is required.' } as const;
/** Category create failure */
export const groupNotCreated = {
  ledger: 'M34',
  title: 'Failed to create group',
  text: 'Please enter all fields',
} as const;
/** Category update failure */
export const groupNotUpdated = {
  ledger: 'M35',
  title: 'Failed to update group',
  text: 'Please enter all fields',
} as const;
/** Category assign failure */
export const groupNotAssigned = { ledger: 'M36', title: 'Failed to assign', text: 'Please assign' } as const;
/** Module form */
export const videoUrlInvalid = { ledger: 'M39', text: 'Invalid video url' } as const;
/** Module form */
export const competencyDuplicate = { ledger: 'M40', text: 'Duplicate competency' } as const;
/** Success */
export const groupAdded = { ledger: 'M54', text: 'Group Added Successfully' } as const;
/** Success */
export const groupUpdated = { ledger: 'M55', text: 'Group Updated Successfully' } as const;
