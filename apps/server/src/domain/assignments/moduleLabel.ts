/** More names would not be read beside a progress bar. */
const namesInLabel = 3;

/** The modules' names for the label of a task; empty if there are many. */
export const moduleLabel = (names: readonly string[]): string =>
  names.length > namesInLabel ? '' : names.join(', ');
