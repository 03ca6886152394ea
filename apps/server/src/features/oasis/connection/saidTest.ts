import type { oasis } from '@simward/contract';
import type { Language } from '../../../platform/texts/say.ts';
import { sayStored } from '../../../platform/texts/storedText.ts';

/** A stored connection test in the reader's language. */
export const saidTest = (language: Language, test: oasis.ConnectionTest): oasis.ConnectionTest => ({
  ...test,
  steps: test.steps.map((step) => ({
    ...step,
    title: sayStored(language, step.title),
    detail: sayStored(language, step.detail),
  })),
});
