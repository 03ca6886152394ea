import { imports } from '@simward/contract';

export const { importFields } = imports;
export type ImportField = imports.ImportField;

/** What a column may hold: HR systems often keep the two parts of a name apart. */
export type ColumnMeaning = ImportField | 'firstName' | 'lastName';

/** How each column is named on screen and in a sentence about it. */
export const fieldLabels = {
  name: 'Name',
  emailAddress: 'Email Address',
  mobileNo: 'User ID',
  employeeId: 'Course',
  location: 'Location',
  role: 'Role',
  department: 'Department',
  gender: 'Gender',
} as const satisfies Record<ImportField, string>;

/** Headers as HR systems and spreadsheets write them, in the languages of the first customers. */
const headers: Record<ColumnMeaning, readonly string[]> = {
  name: [
    'Name',
    'Full Name',
    'User Name (full)',
    'Display Name',
    'Employee Name',
    'Learner Name',
    'Mitarbeiter',
    'Nom',
    'Nom complet',
    'Nombre completo',
    'Imię i nazwisko',
    'Nome completo',
  ],
  firstName: ['First Name', 'Given Name', 'Forename', 'Vorname', 'Prénom', 'Imię', 'Nombre', 'Nome'],
  lastName: [
    'Last Name',
    'Surname',
    'Family Name',
    'Nachname',
    'Familienname',
    'Nom de famille',
    'Nazwisko',
    'Apellidos',
    'Cognome',
  ],
  emailAddress: [
    'Email',
    'Email Address',
    'Mail',
    'Work Email',
    'Email ID',
    'E-Mail-Adresse',
    'Courriel',
    'Adresse e-mail',
    'Adresse électronique',
    'Adres e-mail',
    'Correo electrónico',
    'Indirizzo e-mail',
  ],
  mobileNo: [
    'Mobile No',
    'Mobile',
    'Mobile Number',
    'Mobile Phone',
    'User ID',
    'Username',
    'Login',
    'Login ID',
    'Benutzer-ID',
    'Benutzername',
    'Handynummer',
    'Identifiant',
    'Identyfikator',
    'Usuario',
  ],
  employeeId: [
    'Employee ID',
    'Course',
    'Course Name',
    'Programme',
    'Program',
    'Kurs',
    'Cours',
    'Kurs / Program',
    'Curso',
    'Corso',
  ],
  location: [
    'Location',
    'Site',
    'City',
    'Standort',
    'Ort',
    'Lieu',
    'Lokalizacja',
    'Miasto',
    'Ubicación',
    'Sede',
  ],
  role: ['Role', 'User Role', 'Rolle', 'Rôle', 'Rola', 'Rol', 'Ruolo'],
  department: [
    'Department',
    'Departments',
    'Department Name',
    'Dept',
    'Ward',
    'Abteilung',
    'Station',
    'Service',
    'Département',
    'Oddział',
    'Departamento',
    'Reparto',
  ],
  gender: ['Gender', 'Sex', 'Geschlecht', 'Sexe', 'Płeć', 'Género', 'Sesso'],
};

/** Case, spaces, underscores, hyphens and the star of a required column make no difference. */
const foldHeader = (header: string): string =>
  header
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const meanings: ReadonlyMap<string, ColumnMeaning> = new Map(
  Object.entries(headers).flatMap(([meaning, names]) =>
    names.map((name) => [foldHeader(name), meaning as ColumnMeaning] as const),
  ),
);

/** What a column of this header holds; undefined when the import does not read it. */
export const meaningOf = (header: string): ColumnMeaning | undefined => meanings.get(foldHeader(header));

/** "Name" beside a first name is the family name, as in "Name;Vorname" and "Nom;Prénom". */
export const mayBeLastName = (header: string): boolean => ['name', 'nom'].includes(foldHeader(header));
