import * as z from 'zod';
import { limits as courses } from '../courses.ts';
import { fileReferenceSchema } from '../files/files.ts';
import { emailAddressSchema } from './emailAddress.ts';
import { referenceSchema } from './entity.ts';
import { personLimits } from './limits.ts';
import { freeLineSchema, lineSchema } from './wire.ts';

export const genderSchema = z.enum(['Male', 'Female']);

const optionalText = freeLineSchema(personLimits.text).nullable();

interface PersonField {
  /** The field's name in calls. */
  readonly name: string;
  /**
   * Kind of the field. A new `text` needs only a row here and a column that may be null; fields of other
   * kinds need rules of their own.
   */
  readonly kind: 'text' | 'required' | 'choice' | 'switch' | 'reference' | 'picture' | 'state' | 'issued';
  /** Imports read the field from a column whose header is its title in the texts, in any language, or one of these. */
  readonly imported?: readonly string[];
  /** Exports write the field under its title in the texts. Columns of the file stand in the order of these rows. */
  readonly exported?: true;
  /** The list of users can be sorted by the field, for which the table has an index. */
  readonly sortable?: true;
  /** The list of users shows the text from the start, or once somebody chooses the column. */
  readonly column?: 'shown' | 'hidden';
  /**
   * Values that calls accept when a person is added or changed. A change that leaves the field out keeps its
   * value.
   */
  readonly schema?: z.ZodType;
  /** Forms show the text in the section about the person, or in the section about identifiers of other systems. */
  readonly form?: 'person' | 'systems';
}

/** Every field of a person that is shown or saved, in the order of the import's sample file. */
export const personFields = [
  {
    name: 'name',
    kind: 'required',
    imported: [
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
    exported: true,
    sortable: true,
    schema: lineSchema(personLimits.name),
  },
  {
    name: 'emailAddress',
    kind: 'required',
    imported: [
      'Email',
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
    exported: true,
    sortable: true,
    schema: emailAddressSchema,
  },
  {
    name: 'mobileNo',
    kind: 'issued',
    imported: [
      'Mobile No',
      'Mobile',
      'Mobile Number',
      'Mobile Phone',
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
    exported: true,
    sortable: true,
  },
  {
    name: 'employeeId',
    kind: 'reference',
    imported: [
      'Employee ID',
      'Course Name',
      'Programme',
      'Program',
      'Kurs',
      'Cours',
      'Kurs / Program',
      'Curso',
      'Corso',
    ],
    exported: true,
    schema: freeLineSchema(courses.name).nullable().describe('Name of the course; a new one is made'),
  },
  {
    name: 'location',
    kind: 'text',
    imported: ['Site', 'City', 'Standort', 'Ort', 'Lieu', 'Lokalizacja', 'Miasto', 'Ubicación', 'Sede'],
    exported: true,
    column: 'hidden',
    schema: optionalText,
    form: 'person',
  },
  {
    name: 'role',
    kind: 'reference',
    imported: ['User Role', 'Rolle', 'Rôle', 'Rola', 'Rol', 'Ruolo'],
    exported: true,
    schema: lineSchema(personLimits.role),
  },
  {
    name: 'department',
    kind: 'reference',
    imported: [
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
    exported: true,
  },
  {
    name: 'gender',
    kind: 'choice',
    imported: ['Sex', 'Geschlecht', 'Sexe', 'Płeć', 'Género', 'Sesso'],
    exported: true,
    schema: genderSchema.nullable(),
  },
  {
    name: 'externalSystemId',
    kind: 'text',
    imported: ['External ID', 'System ID', 'Oasis ID', 'LMS ID', 'Externe ID', 'Identifiant externe'],
    exported: true,
    column: 'hidden',
    schema: optionalText,
    form: 'systems',
  },
  {
    name: 'loginName',
    kind: 'text',
    imported: ['Account Name', 'Anmeldename', 'Nom de connexion'],
    exported: true,
    column: 'hidden',
    schema: optionalText,
    form: 'systems',
  },
  {
    name: 'integrationField1',
    kind: 'text',
    imported: ['Integration Field', 'Integrationsfeld 1'],
    exported: true,
    column: 'hidden',
    schema: optionalText,
    form: 'systems',
  },
  { name: 'password', kind: 'state', exported: true },
  { name: 'status', kind: 'switch', exported: true, schema: z.boolean() },
  { name: 'companyName', kind: 'reference', exported: true, sortable: true },
  { name: 'departmentId', kind: 'reference', schema: z.array(referenceSchema).max(personLimits.departments) },
  {
    name: 'modules',
    kind: 'reference',
    schema: z.array(referenceSchema).max(500).describe('The assigned modules; only role User holds any'),
  },
  { name: 'changePasswordAtFirstLogin', kind: 'switch', schema: z.boolean() },
  {
    name: 'profilePic',
    kind: 'picture',
    schema: fileReferenceSchema.nullable().describe('An uploaded picture'),
  },
] as const satisfies readonly PersonField[];

interface Named {
  readonly name: string;
}

/** Makes a value for each field, under the field's name. */
export function byField<Field extends Named, Value>(
  fields: readonly Field[],
  of: (field: Field) => Value,
): Record<Field['name'], Value>;
export function byField<Field extends Named, Value>(
  fields: readonly Field[],
  of: (field: Field) => Value,
): Record<string, Value> {
  return Object.fromEntries(fields.map((field) => [field.name, of(field)]));
}

/** Shape of an object schema with these fields. */
export function shapeOf<Field extends Named & { readonly schema: z.ZodType }>(
  fields: readonly Field[],
): { [One in Field as One['name']]: One['schema'] };
export function shapeOf(fields: readonly (Named & { readonly schema: z.ZodType })[]): z.ZodRawShape {
  return byField(fields, ({ schema }) => schema);
}

export const importedFields = personFields.filter((field) => 'imported' in field);
export const exportedFields = personFields.filter((field) => 'exported' in field);
export const sortableFields = personFields.filter((field) => 'sortable' in field);
export const editedFields = personFields.filter((field) => 'schema' in field);

export const textFields = personFields.filter((field) => field.kind === 'text');
export const importedTexts = textFields.filter((field) => 'imported' in field);
export const exportedTexts = textFields.filter((field) => 'exported' in field);
export const columnTexts = textFields.filter((field) => 'column' in field);
export const formTexts = textFields.filter((field) => 'form' in field);
/**
 * Identifiers of a person in other systems. Where such a system finds people by the field, two people cannot
 * share a value.
 */
export const identifierTexts = formTexts.filter((field) => field.form === 'systems');
export type PersonText = (typeof textFields)[number]['name'];
export type ImportedText = (typeof importedTexts)[number]['name'];
export type FormText = (typeof formTexts)[number]['name'];
export type IdentifierText = (typeof identifierTexts)[number]['name'];
