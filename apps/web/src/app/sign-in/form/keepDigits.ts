/** User ID and password are numbers: whatever else is typed or pasted is dropped, and the caret stays between its digits. */
export const keepDigits = (field: HTMLInputElement) => {
  const digitsOf = (text: string) => text.replace(/[^0-9]/g, '');
  const caret = digitsOf(field.value.slice(0, field.selectionStart ?? undefined)).length;
  const digits = digitsOf(field.value);
  if (digits === field.value) return;
  field.value = digits;
  field.setSelectionRange(caret, caret);
};
