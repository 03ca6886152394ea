import { analyse } from 'chardet';

export interface DecodedText {
  text: string;
  /** Its usual name, for the person who looks at the preview. */
  encoding: string;
}

const byteOrderMarks = [
  ['UTF-8', [0xef, 0xbb, 0xbf]],
  ['UTF-16LE', [0xff, 0xfe]],
  ['UTF-16BE', [0xfe, 0xff]],
] as const;

/**
 * Encodings that the detector's word is taken for: another script, where Windows-1252 would read nonsense. Between
 * the Latin ones it guesses (a French list passes for Romanian), so those are left to the rules below.
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
  // Excel writes the Windows page; without its few extra characters the detector names the ISO one.
  'ISO-8859-7': 'Windows-1253',
  'ISO-8859-8': 'Windows-1255',
  'windows-1250': 'Windows-1250',
  'windows-1251': 'Windows-1251',
  'windows-1253': 'Windows-1253',
  'windows-1255': 'Windows-1255',
  'windows-1256': 'Windows-1256',
  'windows-874': 'Windows-874',
};

const decode = (bytes: Uint8Array, encoding: string): DecodedText => ({
  text: new TextDecoder(encoding).decode(bytes),
  encoding,
});

const from80To9f = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Node's own decoder takes Windows-1252 for Latin-1 and would turn quotes and the euro sign into control characters. */
const decodeWestern = (bytes: Uint8Array): DecodedText => ({
  text: Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, (sign) => from80To9f[sign.charCodeAt(0) - 0x80] ?? sign),
  encoding: 'Windows-1252',
});

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

const sampleLength = 65_536;

/** UTF-16 without a mark: a header in Latin letters has a zero in every second byte. */
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

/** Only lines that are not ASCII say anything about the encoding; thousands of others would drown them. */
const tellingLines = (bytes: Uint8Array): Uint8Array => {
  const lines = Buffer.from(bytes)
    .toString('latin1')
    .split(/[\r\n]+/)
    .filter((line) => /[\x80-\xff]/.test(line))
    .join('\n');
  const end = lines.length > sampleLength ? lines.lastIndexOf('\n', sampleLength) : lines.length;
  return Buffer.from(lines.slice(0, end > 0 ? end : sampleLength), 'latin1');
};

/** What a decoder leaves for bytes that the encoding does not have. */
const misfit = /[\x80-\x9f\uFFFD]/;

/** The likeliest encoding that has a character for everything that was written. */
const likeliest = (sample: Uint8Array): string | undefined => {
  const fitting = analyse(sample).find(({ name }) => {
    const known = otherScripts[name];
    return !misfit.test(known ? decode(sample, known).text : decodeWestern(sample).text);
  });
  return fitting && otherScripts[fitting.name];
};

/** £ukasz, D¹browska, ¯aneta: a sign right before a letter is a Central European letter in the wrong page. */
const misreadLatin2 = /[£¥¯³¹¼¾¿]\p{L}/u;

const legacy = (bytes: Uint8Array): DecodedText => {
  // Carriage returns alone end a line only in what Excel calls "CSV (Macintosh)", which uses pages of its own.
  const isMacintosh = bytes.includes(13) && !bytes.includes(10);
  const otherScript = likeliest(tellingLines(bytes));
  if (otherScript && !(isMacintosh && /^Windows/.test(otherScript))) return decode(bytes, otherScript);
  if (isMacintosh) return decode(bytes, 'Macintosh');
  const western = decodeWestern(bytes);
  return misreadLatin2.test(western.text) ? decode(bytes, 'Windows-1250') : western;
};

/** The text of a file of unknown origin: a byte order mark decides, then valid UTF-8, then what the bytes look like. */
export const decodeText = (bytes: Uint8Array): DecodedText => {
  const marked = byteOrderMarks.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  const encoding = marked?.[0] ?? unmarkedUtf16(bytes) ?? (isUtf8(bytes) ? 'UTF-8' : undefined);
  return encoding ? decode(bytes, encoding) : legacy(bytes);
};
