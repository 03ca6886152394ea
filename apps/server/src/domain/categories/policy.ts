import { categories } from '@simward/contract';
import { type Act, all, rule } from '../../platform/auth/policy.ts';
import { isOfOwnDepartment, type OfDepartment } from '../departments/policy.ts';

const ofOwnDepartments = rule('those of their own departments', isOfOwnDepartment);

/** A category without a department belongs to every department of every company; only a SuperAdmin makes one. */
const use: Act<OfDepartment> = {
  words: 'open it, and give its modules to people',
  calls: [
    categories.getCategory,
    categories.listCategoryUsers,
    categories.assignUsers,
    categories.previewUsers,
    categories.removeUsers,
  ],
  may: {
    manager: rule(
      'those of their own departments and of all departments',
      (caller, category) => category.departmentId === null || isOfOwnDepartment(caller, category),
    ),
    superadmin: all,
  },
};

const change: Act<OfDepartment> = {
  words: 'change or delete it',
  calls: [
    categories.updateCategory,
    categories.deleteCategory,
    categories.previewRemoval,
    categories.listLosing,
  ],
  may: { manager: ofOwnDepartments, superadmin: all },
};

const put: Act<OfDepartment> = {
  words: 'list those of a department, and add to them',
  calls: [categories.addCategory, categories.listCategories],
  may: { manager: ofOwnDepartments, superadmin: all },
};

export const categoryPolicy = { use, change, put };
