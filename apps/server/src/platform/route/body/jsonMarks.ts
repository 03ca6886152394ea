/** The bytes that separate the values of JSON. */
export const marks = {
  openObject: 0x7b,
  closeObject: 0x7d,
  openList: 0x5b,
  closeList: 0x5d,
  comma: 0x2c,
  colon: 0x3a,
} as const;

const quote = 0x22;
const backslash = 0x5c;

const isMark = new Uint8Array(256);
for (const mark of Object.values(marks)) isMark[mark] = 1;

/**
 * Reads JSON that arrives in pieces, each byte once and without parsing. Calls `onMark` with each of the
 * bytes in `marks` that is outside of a text, and its offset from the first byte. Only the parser notices
 * text that is no JSON.
 */
export const createMarkReader = (onMark: (mark: number, at: number) => void): ((bytes: Buffer) => void) => {
  let inText = false;
  let escaped = false;
  let before = 0;
  return (bytes) => {
    for (let index = 0; index < bytes.length; index += 1) {
      const byte = bytes[index] ?? 0;
      if (escaped) escaped = false;
      else if (inText) {
        if (byte === quote) inText = false;
        else if (byte === backslash) escaped = true;
      } else if (byte === quote) inText = true;
      else if (isMark[byte] === 1) onMark(byte, before + index);
    }
    before += bytes.length;
  };
};
