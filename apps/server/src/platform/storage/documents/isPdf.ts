/** Line ends, padding and a byte order mark may stand before a PDF: readers look for its head in this many bytes. */
const mostHeadBytes = 1024;
const head = /^(?:[\0\t\n\f\r ]|\xef\xbb\xbf)*(?=%PDF-[12]\.\d)/;
const lastMark = '%%EOF';
/** After its last mark, and apart from padding, a PDF may have comments of this length that hold no markup. */
const mostCommentCharacters = 1024;
const onlyComments = /^(?:[\0\t\n\f\r ]|%(?:[^<\p{Cc}]|[\t\x80-\x9f]|<(?![!?/a-z]))*(?:[\r\n]|$))*$/iu;

/** Position of the head of a PDF, from which its tables count; undefined when the content does not begin with one. */
export const headOf = (bytes: Buffer): number | undefined =>
  head.exec(bytes.toString('latin1', 0, mostHeadBytes))?.[0].length;

/**
 * True if the content is a PDF from its first byte to its last: a file that is also of another type begins or ends with
 * that type.
 */
export const isPdf = (bytes: Buffer): boolean => {
  const mark = bytes.lastIndexOf(lastMark);
  if (headOf(bytes) === undefined || mark < 0) return false;
  const behind = bytes.subarray(mark + lastMark.length, endWithoutPadding(bytes)).toString('latin1');
  return behind.length <= mostCommentCharacters && onlyComments.test(behind);
};

const isPadding = (byte: number | undefined) => byte === 0 || byte === 0x20 || byte === 0x0a || byte === 0x0d;

const endWithoutPadding = (bytes: Buffer): number => {
  let end = bytes.length;
  while (end > 0 && isPadding(bytes[end - 1])) end -= 1;
  return end;
};
