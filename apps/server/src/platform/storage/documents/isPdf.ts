const start = /^%PDF-[12]\.\d/;
/** After its last mark a PDF has at most an end of line. */
const end = /%%EOF\s{0,4}$/;

/**
 * True if the content is a PDF from its first byte to its last: a file that is also of another type begins or ends with
 * that type.
 */
export const isPdf = (bytes: Buffer): boolean =>
  start.test(bytes.toString('latin1', 0, 8)) && end.test(bytes.subarray(-9).toString('latin1'));
