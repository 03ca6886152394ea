/** Texts of the Admin's Overview. */
export const companyDashboard = {
  loginRecords: 'Login Records',
} as const;
