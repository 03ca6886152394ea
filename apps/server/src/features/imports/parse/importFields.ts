import { importedFields, imports } from '@simward/contract';
import { type Text, text } from '@simward/texts';
import { languages, say } from '../../../platform/texts/say.ts';

export const { importFields } = imports;
export type ImportField = imports.ImportField;

/** The meanings that a column may have. HR systems often have first and last names in separate columns. */
export type ColumnMeaning = ImportField | 'firstName' | 'lastName';

/** The name of a column in files and in sentences. */
export const columnTitle = (meaning: ColumnMeaning): Text => text(`users.personFields.${meaning}`);

/** The parts of a name as HR systems and spreadsheets write them, in the languages of the first customers. */
const partsOfName = [
  { name: 'firstName', imported: ['Given Name', 'Forename', 'Vorname', 'Prénom', 'Imię', 'Nombre', 'Nome'] },
  {
    name: 'lastName',
    imported: [
      'Surname',
      'Family Name',
      'Nachname',
      'Familienname',
      'Nom de famille',
      'Nazwisko',
      'Apellidos',
      'Cognome',
    ],
  },
] as const;

/** Case, spaces, underscores, hyphens and the star of a required column make no difference. */
export const foldHeader = (header: string): string =>
  header
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * The meaning of each header. The portal's own headers are known in all its languages, so that files it wrote
 * can be read.
 */
const meanings: ReadonlyMap<string, ColumnMeaning> = new Map(
  [...importedFields, ...partsOfName].flatMap(({ name, imported }) =>
    [...languages.map((language) => say(language, columnTitle(name))), ...imported].map(
      (header) => [foldHeader(header), name] as const,
    ),
  ),
);

/** The meaning of a column by its header; undefined when the import does not read the column. */
export const meaningOf = (header: string): ColumnMeaning | undefined => meanings.get(foldHeader(header));

/** "Name" beside a first name is the family name, as in "Name;Vorname" and "Nom;Prénom". */
export const mayBeLastName = (header: string): boolean => ['name', 'nom'].includes(foldHeader(header));
