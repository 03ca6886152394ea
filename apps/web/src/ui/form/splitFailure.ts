import type { ApiProblem } from '../../lib/api/apiProblem.ts';

interface SplitFailure {
  /** Messages for the form's own fields. */
  fields: Record<string, string>;
  /** True when the problem also says something that belongs to none of the form's fields. */
  beside: boolean;
}

/**
 * Separates a problem's messages into those for fields of a form and all others. `values` are the form's
 * values, which show what fields it has.
 */
export function splitFailure({ fields }: Pick<ApiProblem, 'fields'>, values: object): SplitFailure {
  const messages = Object.entries(fields);
  const own = messages.filter(([path]) => hasPath(values, path));
  return { fields: Object.fromEntries(own), beside: own.length === 0 || own.length < messages.length };
}

function hasPath(values: object, path: string): boolean {
  let node: unknown = values;
  for (const step of path.split('.')) {
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, step)) return false;
    node = Object.entries(node).find(([key]) => key === step)?.[1];
  }
  return true;
}
