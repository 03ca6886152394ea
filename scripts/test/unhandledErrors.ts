import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Reporter, Vitest } from 'vitest/node';

/**
 * A reporter of Vitest. Its JSON report leaves out what no test caught, such as a rejected promise after the end of a
 * test, although that fails the run: this one keeps it in a file beside the report.
 */
export default class UnhandledErrors implements Reporter {
  #report: string | undefined;

  onInit({ config: { outputFile } }: Vitest) {
    this.#report = typeof outputFile === 'object' ? outputFile.json : outputFile;
  }

  onTestRunEnd(...[, errors]: Parameters<NonNullable<Reporter['onTestRunEnd']>>) {
    if (this.#report === undefined) return;
    const texts = errors.map(({ message, stack, VITEST_TEST_NAME }) =>
      [...(VITEST_TEST_NAME ? [`beside “${VITEST_TEST_NAME}”:`] : []), stack ?? message].join('\n'),
    );
    writeFileSync(fileOf(this.#report), JSON.stringify(texts));
  }
}

/** The errors of a run, with their stacks; none where all were caught. @param report the path of its JSON report */
export const readUnhandledErrors = (report: string): readonly string[] => {
  const file = fileOf(report);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
};

const fileOf = (report: string): string => report.replace(/\.json$/, '.unhandled.json');
