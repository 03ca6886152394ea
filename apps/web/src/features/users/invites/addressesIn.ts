/** The addresses of a pasted list, parted by commas, semicolons, spaces or lines; also those in "Name <address>". */
export const addressesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .map((part) => part.replace(/^[<("']+|[>)"']+$/g, ''))
      .filter((part) => part.includes('@')),
  ),
];
