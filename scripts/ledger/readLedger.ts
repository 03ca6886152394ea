/** The rows of a tab-separated file by the names in its first line. */
export const readLedger = (text: string): Record<string, string>[] => {
  const [header = '', ...lines] = text.trimEnd().split('\n');
  const names = header.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']));
  });
};
