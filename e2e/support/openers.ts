import type { APIRequestContext, Page } from '@playwright/test';
import { type PermissionSet, screens } from '@simward/contract';
import { addIntegrations } from './addIntegrations.ts';

/** Something that opens over a page: a dialog, a sheet, a panel or a menu. */
export interface Opener {
  /** The files of the web that draw it. */
  of: readonly string[];
  what?: 'menu';
  /** The button or link that opens it, or that opens the menu whose item does. */
  button: string | RegExp;
  item?: string;
  /** What must be done before the opener is there. */
  first?: (page: Page) => Promise<unknown>;
  /** The button that closes what Escape must not take away. */
  close?: string;
}

/** A page, and what its people open over it. */
export interface OpenersOfPage {
  role: PermissionSet;
  address: string;
  width?: number;
  /** Makes what the openers stand for. */
  prepare?: (page: Page) => Promise<unknown>;
  /** What is stored before the page is opened. */
  store?: (request: APIRequestContext, token: string) => Promise<unknown>;
  openers: readonly Opener[];
}

const selectOne = (page: Page) =>
  page
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .check();
const go = (name: string | RegExp) => (page: Page) => page.getByRole('link', { name }).first().click();
const ofRow = /^More actions for /;
const users = 'features/users';
const modules = 'features/modules';

/** Everything that opens over a page, each from where its people open it. */
export const openersOfPages: readonly OpenersOfPage[] = [
  {
    role: 'admin',
    address: screens.userManagement.path,
    openers: [
      { of: ['ui/table/rows/RowMenu.tsx'], what: 'menu', button: ofRow },
      { of: [`${users}/deletion/DeleteUserDialog.tsx`], button: ofRow, item: 'Delete' },
      { of: [`${users}/list/FindUserDialog.tsx`], button: 'Find a user' },
      { of: [`${users}/invites/InviteDialog.tsx`], button: 'Invite link' },
      {
        of: ['features/departments/DepartmentsPanel.tsx', 'features/departments/DepartmentForm.tsx'],
        button: 'Departments',
      },
      { of: ['ui/table/ColumnChooser.tsx'], what: 'menu', button: 'Columns' },
      { of: ['ui/table/ExportMenu.tsx'], what: 'menu', button: /^Export \d/ },
      { of: ['app/activity/ActivityDialog.tsx'], button: 'Activity' },
      { of: ['ui/table/filters/FilterChip.tsx'], button: 'Role' },
      { of: [`${users}/bulk/AssignModulesDialog.tsx`], button: 'Assign modules', first: selectOne },
      { of: [`${users}/bulk/BulkChangeDialog.tsx`], button: 'Send invite' },
      { of: [`${users}/bulk/MoveDialog.tsx`], button: 'Move to department' },
      { of: ['ui/table/selection/BulkActions.tsx'], what: 'menu', button: 'More' },
      { of: [`${users}/bulk/BulkChangeDialog.tsx`], button: 'More', item: 'Deactivate' },
      { of: [`${users}/bulk/BulkChangeDialog.tsx`], button: 'More', item: 'Delete' },
      { of: [`${users}/activation-codes/IssueCodesDialog.tsx`], button: 'Issue activation codes' },
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
      { of: [`${users}/person/PersonActs.tsx`], what: 'menu', button: 'More actions' },
      { of: [`${users}/deletion/AskErasureDialog.tsx`], button: 'More actions', item: 'Ask to erase…' },
      { of: [`${users}/deletion/UserActDialog.tsx`], button: 'More actions', item: 'Deactivate' },
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
    role: 'admin',
    address: screens.auditLog.path,
    openers: [
      { of: ['features/audit/VerifyChainDialog.tsx'], button: 'Verify the chain' },
      { of: ['features/audit/EntryDialog.tsx'], button: /^Details of entry / },
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
    address: screens.apiKeys.path,
    store: addIntegrations,
    openers: [
      { of: ['features/api-keys/NewKeyDialog.tsx'], button: 'New API key' },
      { of: ['features/api-keys/RevokeKeyDialog.tsx'], button: ofRow, item: 'Revoke' },
    ],
  },
  {
    role: 'admin',
    address: screens.webhooks.path,
    store: addIntegrations,
    openers: [
      { of: ['features/webhooks/dialogs/WebhookForm.tsx'], button: 'New webhook' },
      { of: ['features/webhooks/dialogs/HistoryDialog.tsx'], button: /^History of / },
      { of: ['features/webhooks/dialogs/RotateDialog.tsx'], button: ofRow, item: 'Rotate secret' },
      { of: ['features/webhooks/dialogs/DeleteDialog.tsx'], button: ofRow, item: 'Delete' },
    ],
  },
  {
    role: 'admin',
    address: screens.dataProtection.path,
    openers: [{ of: ['features/data-protection/RemoveEventsDialog.tsx'], button: 'Remove events…' }],
  },
  {
    role: 'admin',
    address: screens.evidencePacks.path,
    openers: [{ of: ['features/evidence-packs/DepartmentDialog.tsx'], button: 'Make packs of a department' }],
  },
  {
    role: 'admin',
    address: screens.singleSignOn.path,
    openers: [
      {
        of: ['features/single-sign-on/SingleSignOnScreen.tsx'],
        what: 'menu',
        button: 'Add provider',
      },
    ],
  },
  {
    role: 'manager',
    address: screens.home.path,
    openers: [{ of: ['features/follow-up/behind/RemindDialog.tsx'], button: /^Remind \d+ learners?$/ }],
  },
  {
    role: 'superadmin',
    address: screens.modules.path,
    openers: [
      { of: [`${modules}/list/FindModuleDialog.tsx`], button: 'Search modules' },
      { of: [`${modules}/description/ImportDescriptionDialog.tsx`], button: 'Import' },
    ],
  },
  {
    role: 'superadmin',
    address: screens.modules.path,
    prepare: go(/^Modify /),
    openers: [
      { of: ['ui/page/header/PageActions.tsx'], what: 'menu', button: 'More actions' },
      { of: [`${modules}/form/PreviewDialog.tsx`], button: 'Preview in library' },
      {
        of: [`${modules}/description/DuplicateModuleDialog.tsx`],
        button: 'More actions',
        item: 'Duplicate',
      },
      { of: [`${modules}/archive/ArchiveDialog.tsx`], button: 'More actions', item: 'Archive' },
      { of: [`${modules}/versions/VersionDialog.tsx`], button: 'Add version' },
      { of: [`${modules}/versions/VersionDialog.tsx`], button: /^Modify version / },
      { of: [`${modules}/steps/StepsDialog.tsx`], button: /^Edit steps/, close: 'Cancel' },
      {
        of: [`${modules}/competencies/CurveLimitsDialog.tsx`],
        button: /^Limits of the learning curve of /,
      },
      { of: [`${modules}/competencies/RemoveCompetencyDialog.tsx`], button: /^Remove / },
      { of: [`${modules}/companies/PeriodDialog.tsx`], button: ofRow, item: 'Modify days' },
      { of: [`${modules}/companies/TakeAwayDialog.tsx`], button: ofRow, item: 'Take away' },
    ],
  },
  {
    role: 'superadmin',
    address: screens.companies.path,
    openers: [{ of: ['features/companies/CompanyActDialog.tsx'], button: ofRow, item: 'Delete' }],
  },
  {
    role: 'superadmin',
    address: screens.companies.path,
    prepare: go(/^Modify /),
    openers: [{ of: ['features/companies/modules/GiveModulesDialog.tsx'], button: 'Give modules' }],
  },
  {
    role: 'user',
    address: screens.secondFactor.path,
    openers: [{ of: ['features/second-factors/own/AddAppDialog.tsx'], button: 'Add authenticator app' }],
  },
  {
    role: 'user',
    address: `${screens.profile.path}?view=devices`,
    openers: [{ of: ['features/profile/devices/DeviceSignIns.tsx'], button: 'Sign out everywhere else' }],
  },
  {
    role: 'user',
    address: screens.moduleLibrary.path,
    prepare: go(/^View Module /),
    openers: [{ of: [`${modules}/library/details/DemoDialog.tsx`], button: /^Watch the demo video/ }],
  },
  {
    role: 'user',
    address: screens.userDashboard.path,
    openers: [
      { of: ['app/shell/palette/CommandPalette.tsx'], button: /^Search/ },
      { of: ['app/shell/header/Header.tsx'], what: 'menu', button: 'Theme' },
      { of: ['app/shell/header/HelpMenu.tsx'], button: 'Help' },
      { of: ['app/shell/header/UserMenu.tsx'], what: 'menu', button: /Your account$/ },
      { of: ['app/shell/header/LogoutDialog.tsx'], button: /Your account$/, item: 'Logout' },
    ],
  },
  {
    role: 'user',
    address: screens.userDashboard.path,
    width: 390,
    openers: [{ of: ['app/shell/menu/MenuDrawer.tsx'], button: 'More' }],
  },
];

/** What cannot be opened from what the demo data have, or is a part of those above; and what shows its focus instead. */
export const openedElsewhere: Readonly<Record<string, string>> = {
  'ui/dialogs/ActDialog.tsx': 'a part of others',
  'ui/dialogs/BottomSheet.tsx': 'a part of others',
  'ui/dialogs/ConfirmDialog.tsx': 'a part of others',
  'ui/dialogs/Dialog.tsx': 'the frame of all',
  'ui/dialogs/FormDialog.tsx': 'a part of others, with a component test of its focus',
  'ui/form/frame/UnsavedChanges.tsx': 'opens by leaving the page',
  'app/sign-in/again/SignInAgainDialog.tsx': 'opens by itself, as a sign-in ends',
  'features/api-keys/MadeKeyDialog.tsx': 'follows the dialog that makes a key',
  'features/webhooks/dialogs/SecretDialog.tsx': 'follows the dialog that makes a secret',
  'features/users/activation-codes/CodeSheet.tsx': 'follows what makes the codes, and is left by a link',
  'features/users/bulk/RefusedPeopleDialog.tsx': 'follows a dialog whose act was refused for some',
  'features/companies/CompanyForm.tsx': 'asks as the form is saved',
  'features/assignments/chosen/ModuleAssignmentForm.tsx': 'a phone’s sheet within the steps of its form',
  'features/assignments/history/SavedRowsDialog.tsx': 'needs an assignment that was saved',
  'features/assignments/history/UndoDialog.tsx': 'needs an assignment that was saved',
  'features/assignments/chosen/WithdrawDialog.tsx': 'needs people with modules chosen in the form',
  'features/data-protection/EndErasureDialog.tsx': 'needs an erasure that was asked for',
  'features/debriefing/compared/ComparedHeader.tsx': 'needs two attempts beside each other',
  'features/debriefing/result/RecountDialog.tsx': 'needs a name that was mapped afterwards',
  'features/step-analysis/items/DidBar.tsx': 'needs a module whose sessions are analysed',
  'shared/comments/facilitator/CommentOrder.tsx': 'needs several comments on a session',
  'features/evidence-packs/RevokeDialog.tsx': 'needs a pack, which is made in the background',
  'features/follow-up/behind/RefresherDialog.tsx': 'needs a result that is about to expire',
  'features/imports/preview/FixRowDialog.tsx': 'needs an uploaded file',
  'features/imports/result/UndoImportDialog.tsx': 'needs an import',
  'features/modules/archive/RestoreDialog.tsx': 'needs an archived module',
  'features/modules/competencies/MapCompetencyDialog.tsx': 'needs a name that headsets report',
  'features/outbox/MailDialog.tsx': 'needs a mail that was sent',
  'features/oasis/deliveries/GiveUpDialog.tsx': 'needs results that wait',
  'features/oasis/dry-run/SendDryRunDialog.tsx': 'needs results that wait',
  'features/reports/saved/DeleteSavedDialog.tsx': 'needs a saved report',
  'features/reports/records/ColumnsMenu.tsx': 'needs a question that was asked',
  'features/reports/saved/SaveDialog.tsx': 'needs a question that was asked',
  'features/reports/saved/ScheduleDialog.tsx': 'needs a saved report',
  'features/second-factors/own/AddPasskeyDialog.tsx': 'needs a browser with passkeys',
  'features/second-factors/own/RemoveFactorDialog.tsx': 'needs a second factor',
  'features/second-factors/own/RenewCodesDialog.tsx': 'needs a second factor',
  'features/single-sign-on/links/LinksTable.tsx': 'needs a link to a provider',
  'features/single-sign-on/provider/DeleteProviderDialog.tsx': 'needs a provider',
};
