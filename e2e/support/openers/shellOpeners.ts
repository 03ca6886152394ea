import { auth, screens } from '@simward/contract';
import { callPortal } from '../callPortal.ts';
import { demoPersonOf } from '../signIn.ts';
import { type OpenersOfPage, ofRow } from './opener.ts';

/** What opens over every page, and over what everybody has of their own. */
export const shellOpeners: readonly OpenersOfPage[] = [
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
  {
    role: 'user',
    address: screens.profile.path,
    openers: [
      {
        of: ['ui/form/frame/UnsavedChanges.tsx'],
        first: (page) => page.getByRole('textbox', { name: 'Name', exact: true }).fill('Somebody Else'),
        button: 'Return',
      },
    ],
  },
  {
    role: 'user',
    address: `${screens.profile.path}?view=devices`,
    openers: [{ of: ['features/profile/devices/DeviceSignIns.tsx'], button: 'Sign out everywhere else' }],
  },
  {
    role: 'admin',
    address: screens.userManagement.path,
    // The portal ends the sign-in; the next thing that somebody wants of it is refused.
    prepare: async (page, token) => {
      await page.getByRole('button', { name: ofRow }).first().waitFor();
      await callPortal(page.request, auth.signOut, {}, token);
    },
    refused: /401/,
    openers: [
      {
        of: ['app/sign-in/again/SignInAgainDialog.tsx'],
        button: 'Name',
        onward: (dialog) =>
          dialog.getByRole('textbox', { name: 'Password' }).fill(demoPersonOf('admin').password),
        close: 'Sign in',
      },
    ],
  },
];
