let asked: { rememberMe: boolean } | undefined;

/**
 * Remembers that a sign-in needs its second step, if that became clear before the app had loaded. The sign-in
 * screen reads this once.
 */
export const askedSecondStep = {
  note: (step: { rememberMe: boolean }): void => {
    asked = step;
  },
  take: (): boolean | undefined => {
    const step = asked;
    asked = undefined;
    return step?.rememberMe;
  },
};
