import type { ApiProblem } from '../../../lib/api/apiProblem.ts';

interface SplitFailure {
  /** Messages by field of this form. */
  fields: Record<string, string>;
  /** Something is left to say that no field of this form says. */
  beside: boolean;
}

/** Which of a problem's messages belong to fields of a form with these values. */
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
