import { join } from 'node:path';
import { playwrightOutcome } from './playwrightOutcome.ts';
import type { Level } from './runLevel.ts';
import { readUnhandledErrors } from './unhandledErrors.ts';
import { vitestOutcome } from './vitestOutcome.ts';

export const root = join(import.meta.dirname, '..', '..');
export const reports = join(root, 'node_modules', '.cache', 'simward-tests');

/** A level that Vitest runs: some of its projects. */
const ofVitest = (name: string, projects: readonly string[], args: readonly string[]): Level => {
  const report = join(reports, `${name.toLowerCase()}.json`);
  return {
    name,
    script: 'node_modules/vitest/vitest.mjs',
    args: [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--reporter=${join(import.meta.dirname, 'unhandledErrors.ts')}`,
      `--outputFile.json=${report}`,
      ...projects.map((project) => `--project=${project}`),
      ...args,
    ],
    report,
    read: (json) => vitestOutcome(json, readUnhandledErrors(report)),
  };
};

/** Pure functions and tables. */
export const rules = (...args: string[]): Level => ofVitest('Rules', ['rules'], args);

/** Calls of the contract over HTTP on a real PostgreSQL, and the programs that a machine runs. */
export const calls = (...args: string[]): Level => ofVitest('Calls', ['calls', 'processes'], args);

/** Parts of the web in Chromium, over answers that the contract allows. */
export const parts = (...args: string[]): Level => ofVitest('Parts', ['parts'], args);

/** Whole tasks of people, in Chromium in front of a real portal. */
export const journeys = (...args: string[]): Level => {
  const report = join(reports, 'journeys.json');
  return {
    name: 'Journeys',
    script: 'node_modules/@playwright/test/cli.js',
    args: ['test', '--reporter=list,json', ...args],
    report,
    read: playwrightOutcome,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  };
};
