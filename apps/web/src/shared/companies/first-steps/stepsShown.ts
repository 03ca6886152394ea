/** The steps that were done when this browser last showed the first steps of a company. */
const keyOf = (companyId: string) => `setup.done.${companyId}`;

/** Undefined where this browser has not shown the steps before, or has no storage. */
export const readDone = (companyId: string): string | undefined => {
  try {
    return localStorage.getItem(keyOf(companyId)) ?? undefined;
  } catch {
    return undefined;
  }
};

/** @param done undefined when the company needs its first steps no more */
export const writeDone = (companyId: string, done: string | undefined): void => {
  try {
    if (done === undefined) localStorage.removeItem(keyOf(companyId));
    else localStorage.setItem(keyOf(companyId), done);
  } catch {
    // Without storage nothing is said.
  }
};
