import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { ensureInstalled } from '../scripts/test/ensureInstalled.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const rules = join(dirname(import.meta.dirname), 'docs/alerts.yml');
const promtool = ensureInstalled('/usr/bin/promtool', { name: 'prometheus', startsService: true });

beforeEach(({ skip }) =>
  skip(!promtool, 'promtool of Prometheus is not installed and cannot be installed here'),
);

/** Reads a metric once a minute for six hours, in Prometheus' short form: its first value, and what each next one adds. */
const each = (metric: string, values: string) => ({ series: metric, values: `${values}x360` });
const quietPortal = [
  each('up{job="simward"}', '1+0'),
  each('backup_age_seconds{instance="a"}', '3600+60'),
  each('backup_age_seconds{instance="b"}', '+Inf+0'),
  each('backup_failed', '0+0'),
  each('disk_free_bytes{holds="data"}', '50e9-1000'),
  each('disk_size_bytes{holds="data"}', '100e9+0'),
  each('certificate_expires_seconds{host="portal"}', `${60 * 86_400}-60`),
];

test.each([
  ['a portal that works, with a second process that makes no backups', {}, []],
  [
    'a backup that is too old',
    { 'backup_age_seconds{instance="a"}': `${25 * 3_600}+60` },
    ['SimwardBackupOld'],
  ],
  ['no backup at all', { 'backup_age_seconds{instance="a"}': '+Inf+0' }, ['SimwardBackupOld']],
  ['a backup that failed', { backup_failed: '1+0' }, ['SimwardBackupFails']],
  ['a disk that is nearly full', { 'disk_free_bytes{holds="data"}': '9e9+0' }, ['SimwardDiskFull']],
  ['a disk that fills', { 'disk_free_bytes{holds="data"}': '60e9-20000000' }, ['SimwardDiskFills']],
  [
    'a certificate that ends soon',
    { 'certificate_expires_seconds{host="portal"}': `${13 * 86_400}-60` },
    ['SimwardCertificateEnds'],
  ],
] as const)('%s: %o raises %o', (_, changed: Record<string, string>, raised: readonly string[]) => {
  const input_series = quietPortal.map(({ series, values }) =>
    series in changed ? each(series, changed[series] ?? '') : { series, values },
  );
  const groups = [
    'BackupOld',
    'BackupFails',
    'DiskFull',
    'DiskFills',
    'CertificateEnds',
    'CertificateUnknown',
  ];
  const promql_expr_test = groups.map((name) => ({
    expr: `count(ALERTS{alertname="Simward${name}", alertstate="firing"})`,
    eval_time: '5h',
    exp_samples: raised.includes(`Simward${name}`) ? [{ labels: '{}', value: 1 }] : [],
  }));
  const file = join(temporaryFolder(), 'alerts.test.json');
  const tests = [{ interval: '1m', input_series, promql_expr_test }];
  writeFileSync(file, JSON.stringify({ rule_files: [rules], evaluation_interval: '1m', tests }));
  const tried = spawnSync(promtool ?? '', ['test', 'rules', file], { encoding: 'utf8' });
  expect(tried.status, tried.stdout + tried.stderr).toBe(0);
});

test('Prometheus understands every rule', () => {
  const checked = spawnSync(promtool ?? '', ['check', 'rules', rules], { encoding: 'utf8' });
  expect(checked.status, checked.stdout + checked.stderr).toBe(0);
});
