/** More names than these would not be read beside a progress bar. */
const namesInLabel = 3;

/** What a task about modules says of them; nothing where they are many. */
export const moduleLabel = (names: readonly string[]): string =>
  names.length > namesInLabel ? '' : names.join(', ');
