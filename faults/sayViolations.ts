const mostShown = 20;

/** Prints the first violations of each kind; with any, the command ends as failed. */
export const sayViolations = (found: Readonly<Record<string, readonly string[]>>): void => {
  for (const [kind, violations] of Object.entries(found)) {
    for (const violation of violations.slice(0, mostShown)) console.log(`VIOLATION ${kind}: ${violation}`);
    if (violations.length > 0) process.exitCode = 1;
  }
};
