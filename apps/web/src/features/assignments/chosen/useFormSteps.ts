import { type RefCallback, useRef, useState } from 'react';
import { usePhone } from '../../../ui/page/usePhone.ts';

interface FormSteps {
  /** Where there is no room for all of the form, its parts come one after the other. */
  inSteps: boolean;
  step: number;
  go: (step: number) => void;
  /** For the part of each step. */
  partOf: (step: number) => { hidden: boolean; tabIndex: -1; ref: RefCallback<HTMLDivElement> };
}

/** The steps that a form has on a phone; whoever goes to one stands at its beginning. */
export function useFormSteps(): FormSteps {
  const inSteps = usePhone();
  const [step, setStep] = useState(0);
  const parts = useRef(new Map<number, HTMLDivElement>());
  return {
    inSteps,
    step,
    go: (next) => {
      setStep(next);
      // The part is shown first: what is hidden takes no focus.
      requestAnimationFrame(() => {
        const part = parts.current.get(next);
        part?.scrollIntoView();
        part?.focus({ preventScroll: true });
      });
    },
    partOf: (index) => ({
      hidden: inSteps && index !== step,
      tabIndex: -1,
      ref: (node) => {
        if (node) parts.current.set(index, node);
        return () => void parts.current.delete(index);
      },
    }),
  };
}
