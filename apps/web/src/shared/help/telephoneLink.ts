const numbers = /(\+?\d[\d\s().\u2013/-]*)(?:\D*?(\d[\d\s-]*))?/;

/**
 * The address that dials a telephone as people write it, undefined without a digit in it: “extension 4410” is `tel:4410`,
 * “+44 20 7946 0000, ext. 12” is `tel:+442079460000;ext=12`.
 */
export const telephoneLink = (telephone: string): string | undefined => {
  const [, number, extension] = numbers.exec(telephone) ?? [];
  if (number === undefined) return undefined;
  const dialled = `tel:${number.replace(/[^+\d]/g, '')}`;
  return extension === undefined ? dialled : `${dialled};ext=${extension.replace(/\D/g, '')}`;
};
