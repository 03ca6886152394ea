/** What the fields of a person that files hold are called, in the import, on forms and in lists. */
export const personFieldsTexts = {
  name: 'Name',
  emailAddress: 'Email Address',
  mobileNo: 'User ID',
  employeeId: 'Course',
  location: 'Location',
  role: 'Role',
  department: 'Department',
  gender: 'Gender',
  externalSystemId: 'External System ID',
  loginName: 'Login Name',
  integrationField1: 'Integration Field 1',
} as const;
