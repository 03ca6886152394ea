interface Check {
  readonly name: string;
  /** A script for Node.js and its arguments. */
  readonly command: readonly [string, ...string[]];
}

const tsc = 'node_modules/typescript/bin/tsc';

/** The quickest answer first. */
export const checks: readonly Check[] = [
  { name: 'Format and lint', command: ['node_modules/@biomejs/biome/bin/biome', 'check'] },
  { name: 'Direction of imports', command: ['scripts/direction/checkDirection.ts'] },
  { name: 'One name a feature', command: ['scripts/names/checkNames.ts'] },
  { name: 'Landed migrations', command: ['scripts/migrations/checkMigrations.ts'] },
  { name: 'Styles of the scale', command: ['scripts/styles/checkStyles.ts'] },
  { name: 'Words of the field', command: ['scripts/words/checkWords.ts'] },
  { name: 'Types: server', command: [tsc, '-p', 'tsconfig.json'] },
  { name: 'Types: web', command: [tsc, '-p', 'apps/web/tsconfig.json'] },
  { name: 'Nothing unused', command: ['node_modules/knip/bin/knip.js'] },
  {
    name: 'Rules',
    command: ['node_modules/vitest/vitest.mjs', 'run', '--project', 'rules', '--reporter', 'dot'],
  },
];
