import { type categories, messages } from '@simward/contract';

/** What stands in the category form. */
export interface CategoryValues {
  name: string;
  description: string;
  /** A department, or `0` for every company; of a new one alone. */
  departmentId: string;
  modules: string[];
}

export const valuesOf = (category: categories.CategoryDetail): CategoryValues => ({
  name: category.name,
  description: category.description,
  departmentId: category.departmentId,
  modules: category.modules.map(({ _id }) => _id),
});

const required = (value: string) => (value.trim() === '' ? messages.required.text : null);

export const categoryChecks = { name: required, description: required, departmentId: required };
