/**
 * The addresses in a text, separated by commas, semicolons, spaces or lines. "Name <address>" is understood,
 * too.
 */
export const addressesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .map((part) => part.replace(/^[<("']+|[>)"']+$/g, ''))
      .filter((part) => part.includes('@')),
  ),
];
