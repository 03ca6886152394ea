let asked: { rememberMe: boolean } | undefined;

/** A second step that the page asked for before the app was there; the sign-in screen takes it once. */
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
