const printedOfEachKind = 20;

/** Prints the first violations of each kind. If there are any, the command fails. */
export const sayViolations = (found: Readonly<Record<string, readonly string[]>>): void => {
  for (const [kind, violations] of Object.entries(found)) {
    for (const violation of violations.slice(0, printedOfEachKind))
      console.log(`VIOLATION ${kind}: ${violation}`);
    if (violations.length > 0) process.exitCode = 1;
  }
};
