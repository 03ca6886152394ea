/** How a cell's number is shown. Zeros are those in front of a number that is shown with so many digits, as a personnel number. */
export type NumberForm = 'plain' | 'date' | 'time' | { zeros: number };

/** The form of a number by its format's code, such as `dd/mm/yyyy;@`, `[h]:mm`, `00000` or `"Day" 0`. */
export const formOfCode = (code: string): NumberForm => {
  const [positive = ''] = code.split(';');
  const signs = positive
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[(?!h|m|s)[^\]]*\]/gi, '')
    .toLowerCase();
  if (/^0{2,}$/.test(signs)) return { zeros: signs.length };
  if (signs === 'general' || signs === '@') return 'plain';
  if (/[yd]/.test(signs)) return 'date';
  if (/[hs]/.test(signs)) return 'time';
  return /m/.test(signs) ? 'date' : 'plain';
};

/** Formats that files name by number alone (ECMA-376, part 1, 18.8.30, with those of East Asia). */
export const formOfBuiltIn = (id: number): NumberForm => {
  if ((id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 31) || id === 36) return 'date';
  if (id >= 50 && id <= 58) return 'date';
  return (id >= 18 && id <= 21) || (id >= 32 && id <= 35) || (id >= 45 && id <= 47) ? 'time' : 'plain';
};

/** The text of a number as the file stores it, which may be 46266, 1.0000000044104E13 or 0.10000000000000001. */
export const numberText = (stored: string, form: NumberForm, is1904: boolean): string => {
  const written = stored.trim();
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i.test(written)) return written;
  const value = Number(written);
  if (form === 'date') return dateText(value, is1904) ?? plainNumber(written, value);
  if (form === 'time') return timeText(value);
  const number = plainNumber(written, value);
  return typeof form === 'object' && /^\d+$/.test(number) ? number.padStart(form.zeros, '0') : number;
};

/** Whole numbers keep all their digits; others have those that tell them from the next number. */
const plainNumber = (written: string, value: number): string => {
  const shortest = String(value);
  if (/^[+-]?\d+$/.test(written)) return written.replace(/^\+/, '');
  return shortest.includes('e') || Math.abs(value) > Number.MAX_SAFE_INTEGER
    ? withoutExponent(written)
    : shortest;
};

const withoutExponent = (written: string): string => {
  const [mantissa = '', exponent = '0'] = written.toLowerCase().split('e');
  const [whole = '', fraction = ''] = mantissa.replace(/^[+-]/, '').split('.');
  const point = whole.length + Number(exponent);
  const digits = whole + fraction;
  const before = point <= 0 ? '0' : digits.slice(0, point).padEnd(point, '0');
  const after = point <= 0 ? '0'.repeat(-point) + digits : digits.slice(point);
  const number = [before.replace(/^0+(?=\d)/, ''), after.replace(/0+$/, '')].filter(Boolean).join('.');
  return mantissa.startsWith('-') && number !== '0' ? `-${number}` : number;
};

const dayMs = 86_400_000;
/** The day 9999-12-31. */
const lastDay = 2_958_465;
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The day that a number stands for; undefined when no calendar has it. */
const dateText = (value: number, is1904: boolean): string | undefined => {
  const day = Math.floor(value);
  if (day < (is1904 ? 0 : 1) || day > lastDay) return undefined;
  if (is1904) return writtenDate(new Date(Date.UTC(1904, 0, 1) + day * dayMs));
  // Spreadsheets count a 29 February 1900 as day 60, which never was, as Lotus 1-2-3 did: later days are one too high.
  return writtenDate(new Date(Date.UTC(1899, 11, day < 60 ? 31 : 30) + day * dayMs));
};

const writtenDate = (date: Date): string =>
  `${String(date.getUTCDate()).padStart(2, '0')} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;

/** A date that the file writes as text: 2026-09-01 or 2026-09-01T12:00:00. */
export const isoDateText = (stored: string): string => {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)(?:T|$)/.exec(stored.trim()) ?? [];
  return year && months[Number(month) - 1] ? `${day} ${months[Number(month) - 1]} ${year}` : stored;
};

const minutesADay = 24 * 60;

const timeText = (value: number): string => {
  const minutes = Math.round(Math.abs(value) * minutesADay);
  const hours = String(Math.floor(minutes / 60)).padStart(2, '0');
  return `${value < 0 ? '-' : ''}${hours}:${String(minutes % 60).padStart(2, '0')}`;
};

/** Signs that XML cannot hold are written as _x000D_. */
export const unescapeText = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([\da-fA-F]{4})_/g, (_whole, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;
