import { asciiDigits } from '@simward/contract';

/**
 * Drops everything but digits from what is typed or pasted, because User ID and password are numbers. The
 * caret stays between the same digits.
 */
export const keepDigits = (field: HTMLInputElement) => {
  const digitsOf = (text: string) => asciiDigits(text).replace(/[^0-9]/g, '');
  const caret = digitsOf(field.value.slice(0, field.selectionStart ?? undefined)).length;
  const digits = digitsOf(field.value);
  if (digits === field.value) return;
  field.value = digits;
  field.setSelectionRange(caret, caret);
};
