import pg from 'pg';
import { type Column, rowFaults } from './rowFaults.ts';
import type { TypedFile, TypedStatement } from './rowType.ts';

const columnsOf = new WeakMap<object, readonly Column[]>();
const faults = new Set<string>();
const answered = new Set<string>();
const meant = new Set<string>();

/** The statements that were answered since this was last asked, by file and line. */
export const takeAnswered = (): string[] => taken(answered);
/** What was found in answers since this was last asked: where the statement is, and what its row's type does not say. */
export const takeFaults = (): string[] => {
  const found = taken(faults).filter((fault) => ![...meant].some((end) => fault.endsWith(end)));
  meant.clear();
  return found;
};

/** Of a test that stores what no row's type knows, to see it refused: faults that end so are none in its file. */
export const expectFaults = (end: string): void => {
  meant.add(end);
};

const taken = (found: Set<string>): string[] => {
  const all = [...found];
  found.clear();
  return all;
};

/** Looks at what the promise of a statement is kept with. `checkRowTypes` writes this around each in the source. */
export const checkedAnswer = <T>(types: TypedFile, index: number, sent: Promise<T>): Promise<T> =>
  sent.then((answer) => {
    check(types, index, answer);
    return answer;
  });

/** The same of a function that sends one. */
export const checkedFunction =
  <Given extends unknown[], T>(types: TypedFile, index: number, send: (...given: Given) => Promise<T>) =>
  (...given: Given): Promise<T> =>
    checkedAnswer(types, index, send(...given));

const check = ({ file, statements, shapes }: TypedFile, index: number, answer: unknown): void => {
  const statement = statements[index];
  if (!statement) throw new Error(`${file} has no statement ${index}`);
  const rows = rowsIn(statement.answer, answer);
  const columns = columnsOf.get(rows);
  // Without a row, one that keeps the first says nothing of its columns.
  if (!columns && rows.length === 0) return;
  const where = `${file}:${statement.line}`;
  answered.add(where);
  for (const fault of rowFaults(shapes, statement.row, { rows, columns })) faults.add(`${where} ${fault}`);
};

const rowsIn = (kept: TypedStatement['answer'], answer: unknown): readonly unknown[] => {
  if (kept === 'first') return answer === undefined ? [] : [answer];
  const rows = isResult(answer) ? answer.rows : answer;
  if (!Array.isArray(rows)) throw new Error('A statement was not answered with rows');
  return rows;
};

const isResult = (answer: unknown): answer is { rows: unknown } =>
  typeof answer === 'object' && answer !== null && 'rows' in answer;

/** Kysely hands on the driver's rows and leaves out what PostgreSQL says of their columns. */
const noteColumns = (): void => {
  const { query } = pg.Client.prototype;
  const noted = function (this: pg.Client, ...given: unknown[]): unknown {
    const sent: unknown = Reflect.apply(query, this, given);
    if (sent instanceof Promise)
      sent.then(
        // A text of several statements has several results.
        (sent: pg.QueryResult | pg.QueryResult[]) => {
          for (const { rows, fields } of [sent].flat()) columnsOf.set(rows, fields);
        },
        // Whoever sent it hears of it.
        () => undefined,
      );
    return sent;
  };
  pg.Client.prototype.query = noted as typeof query;
};
noteColumns();
