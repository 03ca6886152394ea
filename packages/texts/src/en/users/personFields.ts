/**
 * What the fields of a person that files hold are called, in the import, on forms and in lists. The import reads the titles
 * of every language, so that no two fields may have the same.
 */
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
  password: 'Password',
  status: 'Status',
  companyName: 'Company',
  firstName: 'First Name',
  lastName: 'Last Name',
} as const;
