import type { Page } from '@playwright/test';
import { screens } from '@simward/contract';
import { addPerson } from '../addPerson.ts';
import { demoPersonOf } from '../signIn.ts';
import { type OpenersOfPage, ofRow } from './opener.ts';

const features = 'features/users';

const selectOne = (page: Page) =>
  page
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .check();
const chooseFile = async (page: Page, lines: readonly string[]) => {
  await page.locator('input[type=file]').setInputFiles({
    name: 'first-years.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Name;Email;User ID;Role;Department', ...lines].join('\r\n')),
  });
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
};

/** What opens over the list of users, over a person and over an import. */
export const usersOpeners: readonly OpenersOfPage[] = [
  {
    role: 'admin',
    address: screens.userManagement.path,
    openers: [
      { of: ['ui/table/rows/RowMenu.tsx'], what: 'menu', button: ofRow },
      {
        of: [
          `${features}/deletion/DeleteUserDialog.tsx`,
          'ui/dialogs/ActDialog.tsx',
          'ui/dialogs/ConfirmDialog.tsx',
        ],
        button: ofRow,
        item: 'Delete',
      },
      { of: [`${features}/list/FindUserDialog.tsx`, 'ui/dialogs/Dialog.tsx'], button: 'Find a user' },
      { of: [`${features}/invites/InviteDialog.tsx`], button: 'Invite link' },
      {
        of: ['features/departments/DepartmentsPanel.tsx', 'features/departments/DepartmentForm.tsx'],
        button: 'Departments',
      },
      { of: ['ui/table/ColumnChooser.tsx'], what: 'menu', button: 'Columns' },
      { of: ['ui/table/ExportMenu.tsx'], what: 'menu', button: /^Export \d/ },
      { of: ['app/activity/ActivityDialog.tsx'], button: 'Activity' },
      { of: ['ui/table/filters/FilterChip.tsx'], button: 'Role' },
      { of: [`${features}/bulk/AssignModulesDialog.tsx`], button: 'Assign modules', first: selectOne },
      { of: [`${features}/bulk/BulkChangeDialog.tsx`], button: 'Send invite' },
      { of: [`${features}/bulk/MoveDialog.tsx`], button: 'Move to department' },
      { of: ['ui/table/selection/BulkActions.tsx'], what: 'menu', button: 'More' },
      { of: [`${features}/bulk/BulkChangeDialog.tsx`], button: 'More', item: 'Deactivate' },
      { of: [`${features}/bulk/BulkChangeDialog.tsx`], button: 'More', item: 'Delete' },
      { of: [`${features}/activation-codes/IssueCodesDialog.tsx`], button: 'Issue activation codes' },
      {
        of: [`${features}/bulk/RefusedPeopleDialog.tsx`],
        // Nobody deactivates themselves.
        first: async (page) => {
          const { name } = demoPersonOf('admin');
          await page.goto(`${screens.userManagement.path}?q=${name}`);
          await page.getByRole('checkbox', { name: `Select ${name}` }).check();
        },
        button: 'More',
        item: 'Deactivate',
        onward: async (dialog) => {
          await dialog.getByRole('button', { name: 'Deactivate users' }).click();
          await dialog.getByRole('list').waitFor();
        },
        goes: true,
      },
    ],
  },
  {
    role: 'admin',
    address: screens.userManagement.path,
    prepare: async (page) => {
      await page.getByRole('button', { name: ofRow }).first().click();
      await page.getByRole('menuitem', { name: 'View', exact: true }).click();
    },
    openers: [
      { of: [`${features}/person/PersonActs.tsx`], what: 'menu', button: 'More actions' },
      { of: [`${features}/deletion/AskErasureDialog.tsx`], button: 'More actions', item: 'Ask to erase…' },
      { of: [`${features}/deletion/UserActDialog.tsx`], button: 'More actions', item: 'Deactivate' },
    ],
  },
  {
    role: 'admin',
    address: screens.userManagement.path,
    search: async (request, token) =>
      `?q=${(await addPerson(request, token, { name: 'Cora Sheet' })).mobileNo}`,
    prepare: async (page) => {
      await page.getByRole('checkbox', { name: 'Select Cora Sheet' }).check();
      await page.getByRole('button', { name: 'Issue activation codes' }).click();
      await page.getByRole('button', { name: 'Issue codes' }).click();
      await page.getByRole('button', { name: 'Show the codes' }).click();
    },
    openers: [{ of: [`${features}/activation-codes/CodeSheet.tsx`], button: 'Return' }],
  },
  {
    role: 'admin',
    address: screens.importUsers.path,
    prepare: (page) =>
      chooseFile(page, [`Ready Romy;romy.${Date.now()}@example.org;;User;`, 'Broken Bo;bo@nowhere;;User;']),
    openers: [
      { of: ['features/imports/preview/FixRowDialog.tsx'], button: /^Fix row / },
      {
        of: ['features/imports/result/UndoImportDialog.tsx'],
        first: (page) => page.getByRole('button', { name: 'Import 1 user' }).click(),
        button: 'Undo this import',
      },
    ],
  },
];
