import { screens, users } from '@simward/contract';
import { addModule } from '../addModule.ts';
import { addPerson } from '../addPerson.ts';
import { callPortal } from '../callPortal.ts';
import { sizes } from '../displays.ts';
import type { OpenersOfPage } from './opener.ts';

const features = 'features/assignments';

/** What opens over the assignment of modules. */
export const assignmentsOpeners: readonly OpenersOfPage[] = [
  {
    role: 'manager',
    address: screens.assignment.path,
    search: async (request, token) => {
      const person = await addPerson(request, token, { name: 'Wynn Round' });
      const module = await addModule(request, token, { name: 'Ward round', description: 'At seven.' });
      const body = { users: [person._id], modules: [module._id] };
      await callPortal(request, users.assignModules, { body }, token);
      return `?moduleId=${module._id}`;
    },
    openers: [
      { of: [`${features}/history/SavedRowsDialog.tsx`], button: /^Show who got Ward round / },
      { of: [`${features}/history/UndoDialog.tsx`], button: /^Undo Ward round / },
      {
        of: [`${features}/chosen/WithdrawDialog.tsx`],
        first: async (page) => {
          await page.getByRole('searchbox', { name: 'Search name, User ID, email' }).fill('Wynn Round');
          await page.getByRole('checkbox', { name: 'Wynn Round' }).first().check();
        },
        button: /^Withdraw \d+ that they have$/,
      },
    ],
  },
  {
    role: 'manager',
    address: screens.assignment.path,
    width: sizes.phone.width,
    prepare: (page) => page.getByRole('button', { name: 'Choose modules' }).click(),
    openers: [
      {
        of: [`${features}/chosen/ModuleAssignmentForm.tsx`, 'ui/dialogs/BottomSheet.tsx'],
        button: 'Check and save',
      },
    ],
  },
];
