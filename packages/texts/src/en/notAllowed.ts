/** Texts of the page that stands in for one that only other roles may open. */
export const notAllowedTexts = {
  title: 'Not allowed',
  departments: 'Departments of {company} are in User Management',
  staff: 'This page is for staff.',
  user: 'This page is for learners.',
  manager: 'This page is for Managers.',
  admin: 'This page is for Admins.',
  superadmin: 'This page is for SuperAdmins.',
  home: 'Go to your first page',
} as const;
