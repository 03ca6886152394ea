import { analyse } from 'chardet';

/** The text of a file of unknown origin: a byte order mark decides, then valid UTF-8, then what the bytes look like. */
export const decodeText = (bytes: Uint8Array): DecodedText => {
  const byteOrderMark = byteOrderMarks.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  const encoding = byteOrderMark?.[0] ?? unmarkedUtf16(bytes) ?? (isUtf8(bytes) ? 'UTF-8' : undefined);
  return encoding ? decode(bytes, encoding) : decodeLegacy(bytes);
};

export interface DecodedText {
  text: string;
  /** Name of the encoding as the preview shows it. */
  encoding: string;
}

const byteOrderMarks = [
  ['UTF-8', [0xef, 0xbb, 0xbf]],
  ['UTF-16LE', [0xff, 0xfe]],
  ['UTF-16BE', [0xfe, 0xff]],
] as const;

/** Recognises UTF-16 without a byte order mark: a header in Latin letters has a zero in every second byte. */
const unmarkedUtf16 = (bytes: Uint8Array): 'UTF-16LE' | 'UTF-16BE' | undefined => {
  const zeros = [0, 0];
  const length = Math.min(bytes.length, 1024);
  for (let index = 0; index < length; index += 1) {
    if (bytes[index] === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros;
  const most = length * 0.3;
  if (odd > most && even < odd / 4) return 'UTF-16LE';
  return even > most && odd < even / 4 ? 'UTF-16BE' : undefined;
};

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

const decodeLegacy = (bytes: Uint8Array): DecodedText => {
  // Only files that Excel calls "CSV (Macintosh)" end lines with carriage returns alone; they have code pages of their own.
  const isMacintosh = bytes.includes(13) && !bytes.includes(10);
  const otherScript = guessEncoding(tellingLines(bytes));
  if (otherScript && !(isMacintosh && /^Windows/.test(otherScript))) return decode(bytes, otherScript);
  if (isMacintosh) return decode(bytes, 'Macintosh');
  const western = decodeWestern(bytes);
  return misreadLatin2.test(western.text) ? decode(bytes, 'Windows-1250') : western;
};

/** The likeliest encoding of another script that can read every byte; undefined for Latin encodings. */
const guessEncoding = (sample: Uint8Array): string | undefined => {
  const fitting = analyse(sample).find(({ name }) => {
    const known = otherScripts[name];
    return !unfitCharacter.test(known ? decode(sample, known).text : decodeWestern(sample).text);
  });
  return fitting && otherScripts[fitting.name];
};

/**
 * Encodings for which the detector is trusted: those of other scripts, where Windows-1252 would read nonsense. Between
 * Latin encodings it only guesses (a French list passes for Romanian), so that the rules below decide on these.
 */
const otherScripts: Readonly<Record<string, string>> = {
  Shift_JIS: 'Shift_JIS',
  'EUC-JP': 'EUC-JP',
  'EUC-KR': 'EUC-KR',
  Big5: 'Big5',
  GB18030: 'GB18030',
  'KOI8-R': 'KOI8-R',
  'ISO-8859-5': 'ISO-8859-5',
  'ISO-8859-6': 'ISO-8859-6',
  // Excel writes the Windows code page; the detector names the ISO code page where a text has no extra
  // Windows character.
  'ISO-8859-7': 'Windows-1253',
  'ISO-8859-8': 'Windows-1255',
  'windows-1250': 'Windows-1250',
  'windows-1251': 'Windows-1251',
  'windows-1253': 'Windows-1253',
  'windows-1255': 'Windows-1255',
  'windows-1256': 'Windows-1256',
  'windows-874': 'Windows-874',
};

/** Characters that a decoder writes for bytes that the encoding does not have. */
const unfitCharacter = /[\x80-\x9f\uFFFD]/;

const guessSampleLength = 65_536;

/** The lines that are not ASCII: only they say something about the encoding, and thousands of others would hide them. */
const tellingLines = (bytes: Uint8Array): Uint8Array => {
  const lines = Buffer.from(bytes)
    .toString('latin1')
    .split(/[\r\n]+/)
    .filter((line) => /[\x80-\xff]/.test(line))
    .join('\n');
  const end = lines.length > guessSampleLength ? lines.lastIndexOf('\n', guessSampleLength) : lines.length;
  return Buffer.from(lines.slice(0, end > 0 ? end : guessSampleLength), 'latin1');
};

/** £ukasz, D¹browska, ¯aneta: such a sign before a letter is a Central European letter read in the wrong code page. */
const misreadLatin2 = /[£¥¯³¹¼¾¿]\p{L}/u;

const decode = (bytes: Uint8Array, encoding: string): DecodedText => ({
  text: new TextDecoder(encoding).decode(bytes),
  encoding,
});

const from80To9f = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Node's own decoder reads Windows-1252 as Latin-1, which turns quotes and the euro sign into control characters. */
const decodeWestern = (bytes: Uint8Array): DecodedText => ({
  text: Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, (sign) => from80To9f[sign.charCodeAt(0) - 0x80] ?? sign),
  encoding: 'Windows-1252',
});
