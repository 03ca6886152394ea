import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { readDeployed, units } from './deployedFiles.ts';

const root = dirname(import.meta.dirname);

test('what the units start is there', () => {
  const started = units.flatMap((unit) =>
    [...readDeployed(unit).matchAll(/\/opt\/simward\/((?:apps|deploy)\/[\w./-]+\.(?:js|sh))/g)].map(
      ([, path]) => path ?? '',
    ),
  );
  expect(started).toEqual(['apps/server/dist/main.js', 'deploy/backup.sh']);
  for (const path of started) expect(() => readFileSync(join(root, path))).not.toThrow();
});
