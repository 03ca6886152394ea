// Runs the test files of the server that the arguments name, in their long forms.
import { mkdirSync } from 'node:fs';
import { calls, reports, root } from './levels.ts';
import { runLevel } from './runLevel.ts';

mkdirSync(reports, { recursive: true });
const outcome = await runLevel(root, { ...calls(...process.argv.slice(2)), env: { TEST_LONG: '1' } });
process.exitCode = outcome.failed > 0 ? 1 : 0;
