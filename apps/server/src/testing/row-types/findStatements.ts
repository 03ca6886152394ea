import { join, relative, sep } from 'node:path';
import type { CallExpression, Node } from 'typescript/unstable/ast';
import { isCallExpression, isIdentifier, isPropertyAccessExpression } from 'typescript/unstable/ast/is';
import { API, type Checker, SignatureKind, type Type, TypeFlags } from 'typescript/unstable/sync';
import { createShapes } from './createShapes.ts';
import { digestOf, type TypedFile, type TypedStatement } from './rowType.ts';

const sendingMethods = new Set([
  'execute',
  'executeTakeFirst',
  'executeTakeFirstOrThrow',
  'query',
  'compileOnce',
]);
/** Types of the answers of statements without rows. */
const resultsWithoutRows = new Set(['InsertResult', 'UpdateResult', 'DeleteResult', 'MergeResult']);

/** Every call of these files that is answered with rows, and the rows' types. */
export const findStatements = (root: string, isChosen: (file: string) => boolean): TypedFile[] => {
  const api = new API({ cwd: root });
  try {
    const snapshot = api.updateSnapshot({ openProjects: [join(root, 'tsconfig.json')] });
    const [project] = snapshot.getProjects();
    if (project === undefined) throw new Error('TypeScript found no project');
    const { program, checker } = project;
    return program.getSourceFileNames().flatMap((path) => {
      const file = relative(root, path).split(sep).join('/');
      const source = isChosen(file) ? program.getSourceFile(path) : undefined;
      return source ? typedFile(checker, file, source) : [];
    });
  } finally {
    api.close();
  }
};

const typedFile = (checker: Checker, file: string, source: Node & { text: string }): TypedFile[] => {
  const calls = callsIn(source);
  if (calls.length === 0) return [];
  const shapes = createShapes(checker);
  const types = checker.getTypeAtLocation(calls);
  const statements = calls.flatMap((call, index): TypedStatement[] => {
    const type = types[index];
    const found = type && answerOf(checker, call, type);
    if (!found) return [];
    const [start, end] = [call.getStart(), call.getEnd()];
    const line = source.text.slice(0, start).split('\n').length;
    if (found.row.flags & TypeFlags.TypeParameter)
      throw new Error(
        `${file}:${line} sends a statement whose row is a type parameter: send it where the type is known`,
      );
    return [{ line, start, end, answer: found.answer, row: shapes.shapeOf(found.row) }];
  });
  return statements.length === 0
    ? []
    : [{ file, digest: digestOf(source.text), statements, shapes: shapes.all }];
};

const callsIn = (source: Node): CallExpression[] => {
  const calls: CallExpression[] = [];
  const visit = (node: Node): void => {
    if (isCallExpression(node) && methodOf(node) !== undefined) calls.push(node);
    node.forEachChild(visit);
  };
  source.forEachChild(visit);
  return calls;
};

/** The name of the called function, if a function with this name may send a statement. */
const methodOf = ({ expression }: CallExpression): string | undefined => {
  const name = isPropertyAccessExpression(expression) ? expression.name : expression;
  return isIdentifier(name) && sendingMethods.has(name.text) ? name.text : undefined;
};

const answerOf = (checker: Checker, call: CallExpression, type: Type) => {
  const [signature] = checker.getSignaturesOfType(type, SignatureKind.Call);
  const promise = signature ? checker.getReturnTypeOfSignature(signature) : type;
  const content = promise && typeArgumentOf(checker, promise, 'Promise');
  const answer = content && isOfDriver(checker, call) ? rowsOf(checker, content) : undefined;
  if (!answer || !isRead(answer.row)) return undefined;
  return signature ? { ...answer, answer: 'function' as const } : answer;
};

/** The first type argument of a type with this name. */
const typeArgumentOf = (checker: Checker, type: Type, name: string): Type | undefined =>
  type.isTypeReference() && type.getSymbol()?.name === name ? checker.getTypeArguments(type)[0] : undefined;

const rowsOf = (checker: Checker, content: Type) => {
  const row = typeArgumentOf(checker, content, 'QueryResult');
  if (row) return { answer: 'result' as const, row };
  const element = typeArgumentOf(checker, content, 'Array');
  if (element) return { answer: 'rows' as const, row: element };
  return { answer: 'first' as const, row: checker.getNonNullableType(content) ?? content };
};

/** True for a row with a type: nobody can read anything from a row without one. */
const isRead = (row: Type): boolean =>
  !(row.flags & (TypeFlags.AnyOrUnknown | TypeFlags.Never | TypeFlags.Void)) &&
  !resultsWithoutRows.has(row.getSymbol()?.name ?? '');

/** True for calls of the driver or of Kysely. Jobs have methods with the same names, and so have Kysely's transactions. */
const isOfDriver = (checker: Checker, call: CallExpression): boolean => {
  const path = checker.getResolvedSignature(call)?.declaration?.path ?? '';
  return /\/(?:kysely|@types\/pg|compiledOnce\.ts)\b/.test(path) && !path.endsWith('/kysely.d.ts');
};
