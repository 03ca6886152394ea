import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { readStatements } from './readStatements.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Path of a text with one line for each answered statement: the statement's file and line. */
    answeredStatements: string;
  }
}

/** Files with statements that are sent only to a PostgreSQL with several nodes. */
const onlyOnSeveralNodes = new Set([
  'apps/server/src/platform/database/distribution/tables.sql.ts',
  'apps/server/src/platform/embedded-postgres/prepareCluster.ts',
]);

/** Fails a run of all calls in which a statement had no rows: then its type was compared with nothing. */
export default function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'simward-answered-'));
  const file = join(folder, 'statements.txt');
  writeFileSync(file, '');
  project.provide('answeredStatements', file);
  return async () => {
    const answered = new Set(readFileSync(file, 'utf8').split('\n'));
    rmSync(folder, { recursive: true, force: true });
    if (!(await hasRunCompletely(project))) return;
    const unseen = (await statementsToSee()).filter((where) => !answered.has(where));
    if (unseen.length > 0)
      throw new Error(`No test has seen a row of these statements, or their columns:\n${unseen.join('\n')}`);
  };
}

/** False when tests were filtered or a file failed: such a run may have left out statements. */
const hasRunCompletely = async (project: TestProject): Promise<boolean> => {
  if (process.env.TEST_CITUS_ADDRESS !== undefined || project.config.testNamePattern) return false;
  const { testFiles } = await project.globTestFiles();
  const ranFiles = project.vitest.state.getFiles().filter(({ projectName }) => projectName === project.name);
  return ranFiles.length === testFiles.length && ranFiles.every(({ result }) => result?.state !== 'fail');
};

const statementsToSee = async (): Promise<string[]> => {
  const files = await readStatements(join(import.meta.dirname, '../../../../..'));
  return files
    .filter(({ file }) => !file.includes('/testing/') && !onlyOnSeveralNodes.has(file))
    .flatMap(({ file, statements }) => statements.map(({ line }) => `${file}:${line}`));
};
