import { screens, type tasks } from '@simward/contract';

/** The page with the results of a task; only for the person who started it. */
export const taskPath = ({ kind, _id }: tasks.Task): { to: string; search: Record<string, string> } => {
  switch (kind) {
    case 'import':
    case 'list-reading':
      return { to: screens.importUsers.path, search: { batch: _id } };
    case 'activation-codes':
      return { to: screens.userManagement.path, search: { codes: _id } };
    case 'evidence':
      return { to: screens.evidencePacks.path, search: {} };
    case 'assignment':
    case 'assignment-undo':
      return { to: screens.bulkAssignment.path, search: {} };
    case 'assignment-people':
    case 'withdrawal':
      return { to: screens.assignment.path, search: {} };
    case 'category-assignment':
    case 'category-removal':
      return { to: screens.categories.path, search: {} };
    case 'people-activate':
    case 'people-deactivate':
    case 'people-move':
    case 'people-invite':
    case 'people-delete':
      return { to: screens.userManagement.path, search: {} };
    case 'event-removal':
      return { to: screens.dataProtection.path, search: {} };
  }
};
