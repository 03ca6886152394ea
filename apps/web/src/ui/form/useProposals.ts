import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useRef } from 'react';

type FormOfProposals<Values> = Pick<
  UseFormReturnType<Values>,
  'isTouched' | 'setValues' | 'getInitialValues' | 'setInitialValues'
>;

/**
 * Lets fields that nobody has touched follow what is proposed for them: the last 30 days are others after midnight. What
 * somebody has chosen stays, even where it was the same.
 */
export function useProposals<Values extends object>(
  form: FormOfProposals<Values>,
  proposed: Partial<Values>,
): void {
  const earlier = useRef(proposed);
  useEffect(() => {
    const keys = Object.keys(proposed) as (keyof Values & string)[];
    const changed = keys.filter((key) => earlier.current[key] !== proposed[key]);
    earlier.current = proposed;
    const untouched = changed.filter((key) => !form.isTouched(key));
    if (untouched.length === 0) return;
    const next = Object.fromEntries(untouched.map((key) => [key, proposed[key]])) as Partial<Values>;
    form.setInitialValues({ ...form.getInitialValues(), ...next });
    form.setValues(next);
  });
}
