import type { categories } from '@simward/contract';
import { idOf } from './idOf.ts';

type OpenedCategory = categories.CategoryDetail;

/** A module in a category that nobody has completed. */
export const categoryModule = (name: string, number: number): OpenedCategory['modules'][number] => ({
  _id: idOf(300 + number),
  moduleName: name,
  product_code: `SW-${number}`,
  family: 'acute',
  topicIcon: 'activity',
  status: true,
  complete: 0,
});

/** A category of a department that the caller may change, with two modules and two people. */
export const openedCategory = (given: Partial<OpenedCategory> = {}): OpenedCategory => ({
  _id: idOf(301),
  name: 'Ward skills',
  description: 'Medicines, cannulas, dressings',
  departmentId: idOf(302),
  departmentName: 'Emergency',
  companyId: idOf(9),
  companyName: 'St Brigid',
  modules: [categoryModule('Sepsis', 11), categoryModule('Stroke Recognition', 12)],
  users: 2,
  changeable: true,
  createdAt: '2026-11-18T10:00:00.000Z',
  revision: 1,
  ...given,
});
