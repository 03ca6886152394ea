import { imports } from '@simward/contract';
import { z } from 'zod';

/** What a column of the file is taken for. */
const columnMappingSchema = z.object({
  header: z.string(),
  use: z.enum(imports.columnUses),
  part: z
    .enum(['first', 'middle', 'last'])
    .nullable()
    .describe('Of the name; null: in the order of the file'),
  alternativeOf: z
    .int()
    .nullable()
    .describe('Index of the column in whose place this one is read where that one is empty'),
  cut: z
    .enum(['brackets', 'path'])
    .nullable()
    .describe('The part of a value that is taken: without brackets, or behind the last slash'),
  trueMeans: z.enum(['active', 'inactive']).nullable().describe('Of a status that is yes or no'),
});
export type ColumnMapping = z.infer<typeof columnMappingSchema>;

const valueMappingSchema = z.object({
  field: z.enum(imports.valueFields),
  value: z.string().describe('As the file writes it first'),
  rows: z.int(),
  answer: imports.valueAnswerSchema.nullable(),
  likely: z.string().nullable().describe('The one name that is alike'),
  isSame: z.boolean().describe('A name of the company as it stands'),
  isChosen: z.boolean().describe('Somebody has chosen the answer; otherwise it is what the portal proposes'),
  isRemembered: z.boolean().describe('An earlier file with these headers had the value'),
});
export type ValueMapping = z.infer<typeof valueMappingSchema>;

/** The answers to the questions of a list, as they are stored with its batch. */
export const listMappingSchema = z.object({
  template: z.enum(imports.importTemplates).nullable(),
  name: z.string().nullable().describe('Of the template, or of the file whose answers were remembered'),
  remembered: z.object({ key: z.string(), at: z.string() }).nullable(),
  columns: z.array(columnMappingSchema),
  surnameFirst: z.boolean().nullable(),
  departmentForAll: z.object({ name: z.string().nullable(), isChosen: z.boolean() }),
  values: z.array(valueMappingSchema),
});
export type ListMapping = z.infer<typeof listMappingSchema>;

/** The name of the answers as people see it; null when only the headers of the sample were met. */
export const shownNameOf = (
  { template, name, remembered }: Pick<ListMapping, 'template' | 'name' | 'remembered'>,
  fileName: string,
): string | null => (template === 'sample' && remembered === null ? null : (name ?? fileName));

/** Indexes of the columns that make the name, in the order in which they are joined. */
export const namePartsOf = ({ columns }: Pick<ListMapping, 'columns'>): number[] => {
  const order = { first: 0, middle: 1, last: 2 } as const;
  const parts = columns.flatMap(({ use, part, alternativeOf }, index) =>
    use === 'name-part' && alternativeOf === null ? [{ index, position: part ? order[part] : 1 }] : [],
  );
  return parts
    .toSorted((one, other) => one.position - other.position || one.index - other.index)
    .map(({ index }) => index);
};

/** The columns that a field is read from, each where those before it are empty. */
export const sourcesOf = ({ columns }: Pick<ListMapping, 'columns'>, field: imports.ListField): number[] => {
  const main = columns.findIndex(
    ({ use, alternativeOf }) => use === field && !isStandIn(columns, field, alternativeOf),
  );
  if (main < 0) return [];
  return [main, ...columns.flatMap(({ alternativeOf }, index) => (alternativeOf === main ? [index] : []))];
};

/** Without these no row can be read. */
export const missingFields = (mapping: Pick<ListMapping, 'columns'>): ('name' | 'emailAddress')[] => {
  const fields = fieldsOf(mapping);
  return (['name', 'emailAddress'] as const).filter((field) => !fields.includes(field));
};

/** Number of questions about columns and values that have no answer yet. */
export const openQuestionsOf = (mapping: ListMapping): number =>
  missingFields(mapping).length +
  mapping.columns.filter(({ use }) => use === 'open').length +
  mapping.values.filter(({ answer }) => answer === null).length;

/** The fields of people that the file has a column for. */
export const fieldsOf = (mapping: Pick<ListMapping, 'columns'>): imports.ImportField[] =>
  imports.importFields.filter(
    (field) => sourcesOf(mapping, field).length > 0 || (field === 'name' && namePartsOf(mapping).length > 0),
  );

const isStandIn = (
  columns: ListMapping['columns'],
  field: imports.ListField,
  alternativeOf: number | null,
): boolean => alternativeOf !== null && (columns[alternativeOf]?.use === field || field === 'name');

/** A value as answers know it: with its header where several columns say yes or no. */
export const writtenStatus = (columns: ListMapping['columns'], index: number, cell: string): string => {
  const isOneOfSeveral = columns.filter(({ use }) => use === 'status').length > 1;
  const column = columns[index];
  return isOneOfSeveral && column?.trueMeans ? `${column.header} ${cell}` : cell;
};

/** The part of a cell that is taken. */
export const cutCell = (cell: string, cut: ColumnMapping['cut']): string => {
  if (cut === 'brackets') return cell.replace(/\s*\([^)]*\)\s*/g, ' ').trim();
  return cut === 'path' ? (cell.split('/').findLast((part) => part.trim() !== '') ?? '').trim() : cell;
};
