import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { readStatements } from './readStatements.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A file that gets a line for each statement that was answered: its file and line. */
    answeredStatements: string;
  }
}

/** Files whose statements a PostgreSQL of several nodes is asked alone. */
const ofSeveralNodes = new Set([
  'apps/server/src/platform/database/distribution/tables.sql.ts',
  'apps/server/src/platform/embedded-postgres/cluster/prepareCluster.ts',
]);

/** Fails a run of all calls that leaves the rows of a statement unseen: nobody has compared its type with anything. */
export default function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'simward-answered-'));
  const file = join(folder, 'statements.txt');
  writeFileSync(file, '');
  project.provide('answeredStatements', file);
  return async () => {
    const answered = new Set(readFileSync(file, 'utf8').split('\n'));
    rmSync(folder, { recursive: true, force: true });
    if (!(await hasRunWhole(project))) return;
    const unseen = (await statementsToSee()).filter((where) => !answered.has(where));
    if (unseen.length > 0)
      throw new Error(`No test has seen a row of these statements, or their columns:\n${unseen.join('\n')}`);
  };
}

/** A file that failed may have left out statements; that is the failure to look at. */
const hasRunWhole = async (project: TestProject): Promise<boolean> => {
  if (process.env.TEST_CITUS_ADDRESS !== undefined || project.config.testNamePattern) return false;
  const { testFiles } = await project.globTestFiles();
  const ran = project.vitest.state.getFiles().filter(({ projectName }) => projectName === project.name);
  return ran.length === testFiles.length && ran.every(({ result }) => result?.state !== 'fail');
};

const statementsToSee = async (): Promise<string[]> => {
  const files = await readStatements(join(import.meta.dirname, '../../../../..'));
  return files
    .filter(({ file }) => !file.includes('/testing/') && !ofSeveralNodes.has(file))
    .flatMap(({ file, statements }) => statements.map(({ line }) => `${file}:${line}`));
};
