import type { imports } from '@simward/contract';
import { type Evidence, type Fit, fitOf, mostFit } from './columnFits.ts';
import { readHeader } from './headerReading.ts';
import type { ColumnMapping } from './mapping.ts';
import type { ColumnProfile, ListProfile } from './profileColumns.ts';
import { readByTemplate, recogniseTemplate, type TemplateKey, templateOf } from './templates.ts';

interface Recognised {
  template: TemplateKey | null;
  columns: ColumnMapping[];
  /** One column has "Surname, First name"; null: it has not. */
  surnameFirst: boolean | null;
}

type Names = Pick<Evidence, 'departments' | 'courses'>;

/**
 * Says what each column is taken for, by header and values.
 * @param chosen a template instead of the recognised one; null: none
 */
export const recogniseColumns = (
  profile: ListProfile,
  names: Names,
  chosen?: TemplateKey | null,
): Recognised => {
  const headers = profile.columns.map(({ header }) => header);
  const template = chosen === undefined ? recogniseTemplate(headers) : templateOf(chosen);
  const evidence = { ...names, rows: profile.rows, isOwnFile: template?.key === 'sample' };
  const fits = profile.columns.map((column) =>
    fitOf(column, readByTemplate(template, column.header) ?? readHeader(column.header), evidence),
  );
  const columns = takeColumns(profile, fits);
  const isNamesAndMail =
    fits.length === 3 &&
    (['firstName', 'lastName', 'emailAddress'] as const).every((meaning) =>
      fits.some((fit) => fit.meaning === meaning),
    );
  return {
    template: template?.key ?? (isNamesAndMail && chosen === undefined ? 'names-and-mail' : null),
    columns,
    surnameFirst: hasSurnamesFirst(profile, columns) ? true : null,
  };
};

/** The name stands in one column, with a comma in nine of ten values. */
export const hasSurnamesFirst = (profile: ListProfile, columns: readonly ColumnMapping[]): boolean => {
  const whole = columns.findIndex(({ use, alternativeOf }) => use === 'name' && alternativeOf === null);
  const column = profile.columns[whole];
  return column !== undefined && column.filled > 0 && mostFit(column.counts.commaNames, column);
};

interface Candidate {
  index: number;
  fit: Fit;
  column: ColumnProfile;
}

const takeColumns = ({ columns, rows }: ListProfile, fits: readonly Fit[]): ColumnMapping[] => {
  const taken: ColumnMapping[] = columns.map(({ header }) => unused(header));
  const candidates = columns.flatMap((column, index) => {
    const fit = fits[index];
    return fit ? [{ index, fit, column }] : [];
  });
  const having = (...meanings: readonly Fit['meaning'][]) =>
    candidates.filter(({ fit }) => meanings.includes(fit.meaning)).toSorted(byRank);
  const take = (
    candidate: Candidate | undefined,
    use: imports.ColumnUse,
    more: Partial<ColumnMapping> = {},
  ) => {
    const column = candidate && taken[candidate.index];
    if (!candidate || !column || column.use !== 'leave-out') return;
    const { cut = null, trueMeans = null } = candidate.fit;
    taken[candidate.index] = { ...column, use, cut, trueMeans, ...more };
  };

  takeNames(having, take, rows);
  const mail = mailAmong(having);
  take(mail, 'emailAddress');
  for (const field of ['mobileNo', 'role', 'gender', 'integrationField1', 'employeeId'] as const)
    take(having(field)[0], field);
  take(fullest(having('externalSystemId'))[0], 'externalSystemId');
  const login = having('loginName').find(({ index }) => taken[index]?.use === 'leave-out');
  const standsIn = login?.fit.standsInFor === 'emailAddress' && mail && mail.column.filled < rows;
  take(login, 'loginName', { alternativeOf: standsIn ? mail.index : null });
  take(having('location')[0], 'location');
  for (const status of having('status')) take(status, 'status');

  const departments = having('department');
  const sure = departments.find(({ fit }) => fit.rank < sureRank);
  if (sure) take(sure, 'department');
  const hasName = taken.some(({ use }) => use === 'name' || use === 'name-part');
  for (const { index, fit } of candidates) {
    const column = taken[index];
    if (column?.use !== 'leave-out') continue;
    const isTelephone = fit.meaning === 'telephone' && having('mobileNo').length === 0;
    const isGroup = !sure && index === departments[0]?.index;
    const isName = fit.meaning === 'unsureName' && !hasName;
    if (fit.meaning === 'open' || isTelephone || isGroup || isName) taken[index] = { ...column, use: 'open' };
  }
  return taken;
};

/** From this rank on only the values speak for a department. */
const sureRank = 9;

const unused = (header: string): ColumnMapping => ({
  header,
  use: 'leave-out',
  part: null,
  alternativeOf: null,
  cut: null,
  trueMeans: null,
});

const byRank = (one: Candidate, other: Candidate): number =>
  one.fit.rank - other.fit.rank || other.column.filled - one.column.filled || one.index - other.index;

/** Columns that are filled at least half as often as the fullest. */
const fullest = (candidates: readonly Candidate[]): readonly Candidate[] => {
  const most = Math.max(0, ...candidates.map(({ column }) => column.filled));
  return candidates.filter(({ column }) => column.filled * 2 >= most);
};

type Having = (...meanings: readonly Fit['meaning'][]) => Candidate[];

/** The column that is named mail, then the fuller one. Without any, a login that looks like an address is it. */
const mailAmong = (having: Having): Candidate | undefined => {
  const named = having('emailAddress').filter(({ fit }) => fit.rank < sureRank);
  const [best] = named.toSorted(
    (one, other) => other.column.filled - one.column.filled || byRank(one, other),
  );
  const isAddress = ({ column }: Candidate) => mostFit(column.counts.addresses, column);
  return best ?? having('emailAddress')[0] ?? having('otherEmail')[0] ?? having('loginName').find(isAddress);
};

type Take = (candidate: Candidate | undefined, use: imports.ColumnUse, more?: Partial<ColumnMapping>) => void;

const takeNames = (having: Having, take: Take, rows: number): void => {
  const firsts = having('firstName');
  const [whole] = having('name');
  const isSurname = ({ column }: Candidate) =>
    !mostFit(Math.max(column.counts.words, column.counts.commaNames), column);
  const lasts = having('lastName');
  const surnames = lasts.length === 0 && firsts.length > 0 && whole && isSurname(whole) ? [whole] : lasts;
  const isPreferred = whole !== undefined && whole.fit.rank < 0;
  const [first] = firsts;
  const [last] = surnames;
  if (!isPreferred && first && last) {
    takePart(firsts, 'first', take, rows);
    take(having('infix')[0], 'name-part', { part: 'middle' });
    takePart(surnames, 'last', take, rows);
    const isIncomplete = Math.min(first.column.filled, last.column.filled) < rows;
    if (whole?.fit.standsInFor === 'name' && isIncomplete)
      take(whole, 'name', { alternativeOf: first.index });
    return;
  }
  if (whole) {
    take(whole, 'name');
    return;
  }
  take(first, 'name-part', { part: 'first' });
  take(last, 'name-part', { part: 'last' });
};

/** Preferred names first, and where they are empty the others. */
const takePart = (columns: readonly Candidate[], part: 'first' | 'last', take: Take, rows: number): void => {
  const [main, other] = columns;
  take(main, 'name-part', { part });
  if (main && other && main.column.filled < rows)
    take(other, 'name-part', { part, alternativeOf: main.index });
};
