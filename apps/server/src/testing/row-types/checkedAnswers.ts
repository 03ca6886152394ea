import pg from 'pg';
import { type Column, rowFaults } from './rowFaults.ts';
import type { TypedFile, TypedStatement } from './rowType.ts';

const columnsOf = new WeakMap<object, readonly Column[]>();
const faults = new Set<string>();
const answered = new Set<string>();
const expectedEnds = new Set<string>();

/** Takes the statements that were answered since the last call, by file and line. */
export const takeAnswered = (): string[] => takeAll(answered);

/** Takes the faults found in answers since the last call: the statement's line, and how its rows differ from the type. */
export const takeFaults = (): string[] => {
  const found = takeAll(faults).filter((fault) => ![...expectedEnds].some((end) => fault.endsWith(end)));
  expectedEnds.clear();
  return found;
};

/** For a test that stores what no row's type allows, to see it refused: faults with this end are ignored in its file. */
export const expectFaults = (end: string): void => {
  expectedEnds.add(end);
};

const takeAll = (found: Set<string>): string[] => {
  const all = [...found];
  found.clear();
  return all;
};

/** Checks the answer of a statement. `checkRowTypes` writes this call around each statement in the source. */
export const checkedAnswer = <T>(types: TypedFile, index: number, sent: Promise<T>): Promise<T> =>
  sent.then((answer) => {
    check(types, index, answer);
    return answer;
  });

/** Checks the answers of a function that sends a statement. */
export const checkedFunction =
  <Given extends unknown[], T>(types: TypedFile, index: number, send: (...args: Given) => Promise<T>) =>
  (...args: Given): Promise<T> =>
    checkedAnswer(types, index, send(...args));

const check = ({ file, statements, shapes }: TypedFile, index: number, answer: unknown): void => {
  const statement = statements[index];
  if (!statement) throw new Error(`${file} has no statement ${index}`);
  const rows = rowsIn(statement.answer, answer);
  const columns = columnsOf.get(rows);
  // A statement that answers only the first row says nothing about its columns when there is no row.
  if (!columns && rows.length === 0) return;
  const where = `${file}:${statement.line}`;
  answered.add(where);
  for (const fault of rowFaults(shapes, statement.row, { rows, columns })) faults.add(`${where} ${fault}`);
};

const rowsIn = (kind: TypedStatement['answer'], answer: unknown): readonly unknown[] => {
  if (kind === 'first') return answer === undefined ? [] : [answer];
  const rows = isResult(answer) ? answer.rows : answer;
  if (!Array.isArray(rows)) throw new Error('A statement was not answered with rows');
  return rows;
};

const isResult = (answer: unknown): answer is { rows: unknown } =>
  typeof answer === 'object' && answer !== null && 'rows' in answer;

/** Remembers the columns of each answer, because Kysely passes on the driver's rows without them. */
const rememberColumns = (): void => {
  const { query } = pg.Client.prototype;
  const queryAndRemember = function (this: pg.Client, ...args: unknown[]): unknown {
    const sent: unknown = Reflect.apply(query, this, args);
    if (sent instanceof Promise)
      sent.then(
        // A text with several statements has several results.
        (sent: pg.QueryResult | pg.QueryResult[]) => {
          for (const { rows, fields } of [sent].flat()) columnsOf.set(rows, fields);
        },
        // The sender handles the error.
        () => undefined,
      );
    return sent;
  };
  pg.Client.prototype.query = queryAndRemember as typeof query;
};

rememberColumns();
