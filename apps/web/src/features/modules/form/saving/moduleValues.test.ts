import { expect, test } from 'vitest';
import { openedModule } from '../../../../testing/answers/modules.ts';
import { fieldsOf, valuesOf } from './moduleValues.ts';

test.each([
  [0.7, 70],
  [0.695, 69.5],
  [0.575, 57.5],
])(
  'a pass mark of %d stands in the form as %d percent, and stays when something else is changed',
  (passMark, percent) => {
    const values = valuesOf(openedModule({ passMark }));
    expect(values.passMark).toBe(percent);
    expect(fieldsOf({ ...values, moduleDescription: 'Open the airway.' }).passMark).toBe(passMark);
  },
);
