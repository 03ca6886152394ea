export interface Checksum {
  readonly file: string;
  readonly sha256: string;
}

/** Reads and writes the lines of `sha256sum`, so that an operator can check them without this program. */
export const parseChecksums = (text: string): Checksum[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [sha256 = '', file = ''] = line.split('  ');
      return { file, sha256 };
    });

export const printChecksums = (checksums: readonly Checksum[]): string =>
  checksums.map(({ file, sha256 }) => `${sha256}  ${file}\n`).join('');

/** Migrations that are not listed yet, in the order in which they run. */
export const unlisted = (listed: readonly Checksum[], found: readonly Checksum[]): Checksum[] =>
  found.filter(({ file }) => !listed.some((known) => known.file === file));

/**
 * Lists the edits with which the portal would refuse to start on data of an earlier version: a listed migration that changed
 * or is gone, or a new one that would run before a listed one.
 */
export const findEdits = (listed: readonly Checksum[], found: readonly Checksum[]): string[] => [
  ...listed.flatMap(({ file, sha256 }) => {
    const now = found.find((current) => current.file === file);
    if (!now) return [`${file} is gone; what it did is undone by a new migration`];
    return now.sha256 === sha256 ? [] : [`${file} has changed; what it lacks is added by a new migration`];
  }),
  ...unlisted(listed, found).flatMap(({ file }) => {
    const later = listed.find((known) => known.file > file);
    return later ? [`${file} would run before ${later.file}, which has run; give it a higher number`] : [];
  }),
];
