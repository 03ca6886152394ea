const start = /^%PDF-[12]\.\d/;
/** Behind its last mark a PDF has an end of line at most, whatever its writer. */
const end = /%%EOF\s{0,4}$/;

/**
 * Whether the content is a PDF's from its first byte to its last: a file that is something else as well begins or ends
 * with that.
 */
export const isPdf = (bytes: Buffer): boolean =>
  start.test(bytes.toString('latin1', 0, 8)) && end.test(bytes.subarray(-9).toString('latin1'));
