import { screens } from '@simward/contract';
import { go, type OpenersOfPage, ofRow } from './opener.ts';

/** What opens over companies, their courses, categories and headsets. */
export const companiesOpeners: readonly OpenersOfPage[] = [
  {
    role: 'superadmin',
    address: screens.companies.path,
    openers: [{ of: ['features/companies/CompanyActDialog.tsx'], button: ofRow, item: 'Delete' }],
  },
  {
    role: 'superadmin',
    address: screens.companies.path,
    prepare: go(/^Modify /),
    openers: [
      { of: ['features/companies/modules/GiveModulesDialog.tsx'], button: 'Give modules' },
      {
        of: ['features/companies/CompanyForm.tsx'],
        first: (page) => page.getByRole('switch', { name: 'Active' }).click({ force: true }),
        button: 'Save',
      },
    ],
  },
  {
    role: 'admin',
    address: screens.courses.path,
    openers: [
      { of: ['features/courses/CourseNameDialog.tsx'], button: 'Add Course' },
      { of: ['features/courses/CourseNameDialog.tsx'], button: /^Rename / },
      { of: ['features/courses/DeleteCourseDialog.tsx'], button: ofRow, item: 'Delete' },
    ],
  },
  {
    role: 'superadmin',
    address: screens.categories.path,
    openers: [{ of: ['features/categories/list/FindCategoryDialog.tsx'], button: 'Search' }],
  },
  {
    role: 'superadmin',
    address: screens.categories.path,
    prepare: go(/^Modify /),
    openers: [
      { of: ['features/categories/removal/DeleteCategoryDialog.tsx'], button: 'Delete category' },
      { of: ['features/categories/people/RemoveUserDialog.tsx'], button: /^Remove .* from the category$/ },
    ],
  },
  {
    role: 'admin',
    address: screens.headsets.path,
    openers: [
      { of: ['features/headsets/enrolment/EnrolmentCodeDialog.tsx'], button: 'New enrolment code' },
      { of: ['features/headsets/fleet/acts/RenameDialog.tsx'], button: ofRow, item: 'Rename' },
      {
        of: ['features/headsets/fleet/acts/MoveDialog.tsx'],
        button: ofRow,
        item: 'Move to another department',
      },
      { of: ['features/headsets/fleet/acts/RevokeDialog.tsx'], button: ofRow, item: 'Revoke' },
    ],
  },
  {
    role: 'admin',
    address: `${screens.headsets.path}?view=held`,
    openers: [{ of: ['features/headsets/held/AssignDialog.tsx'], button: /^Assign .* to…$/ }],
  },
];
