import { statfs } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';
import { readBackupRecord } from '../../platform/backup/backupRecord.ts';
import { readClusterRecord } from '../../platform/embedded-postgres/clusterRecord.ts';
import { certificateEnd } from '../../platform/http/certificateEnd.ts';
import type { Platform } from '../../platform/platform.ts';
import { secondsSince } from './figures.ts';
import { shareReading } from './shareReading.ts';

/** Registers what ends or fills up beside the portal: its backup, the disks that it writes to, its certificate. */
export const recordMachineFigures = (platform: Platform, dataDir: string, register: Registry): void => {
  recordBackups(platform, dataDir, register);
  recordDisks(dataDir, register);
  recordCertificate(platform, register);
};

const recordBackups = ({ clock }: Platform, dataDir: string, register: Registry) => {
  const readRecord = shareReading(() => readBackupRecord(dataDir));
  new Gauge({
    name: 'backup_age_seconds',
    help: 'Age of the newest whole backup that was made on this machine; +Inf before the first one',
    registers: [register],
    async collect() {
      const { madeAt } = await readRecord();
      this.set(madeAt === null ? Number.POSITIVE_INFINITY : secondsSince(madeAt, clock.now()));
    },
  });
  new Gauge({
    name: 'backup_failed',
    help: '1 when the newest try of a backup on this machine failed',
    registers: [register],
    async collect() {
      this.set((await readRecord()).hasFailed ? 1 : 0);
    },
  });
};

const recordDisks = (dataDir: string, register: Registry) => {
  const readDisks = shareReading(async () => {
    const folders = {
      data: dataDir,
      database: readClusterRecord(dataDir)?.directory,
      backups: (await readBackupRecord(dataDir)).folder,
    };
    const disks = await Promise.all(
      Object.entries(folders).map(async ([holds, folder]) => {
        const disk = folder ? await statfs(folder).catch(() => undefined) : undefined;
        return disk ? [{ holds, free: disk.bavail * disk.bsize, size: disk.blocks * disk.bsize }] : [];
      }),
    );
    return disks.flat();
  });
  const gauge = (measure: 'free' | 'size', help: string) =>
    new Gauge({
      name: `disk_${measure}_bytes`,
      help,
      labelNames: ['holds'],
      registers: [register],
      async collect() {
        const disks = await readDisks();
        this.reset();
        for (const { holds, [measure]: bytes } of disks) this.set({ holds }, bytes);
      },
    });
  gauge('free', 'Free bytes of the disk that holds the data, the embedded database or the newest backup');
  gauge('size', 'All bytes of that disk');
};

const certificateEveryMs = 5 * 60_000;

const recordCertificate = ({ clock, publicUrl }: Platform, register: Registry) => {
  let readAt = Number.NEGATIVE_INFINITY;
  let end: Date | undefined;
  const readEnd = shareReading(async () => {
    const now = clock.now().getTime();
    if (now - readAt < certificateEveryMs) return;
    end = await certificateEnd(publicUrl);
    readAt = now;
  });
  new Gauge({
    name: 'certificate_expires_seconds',
    help: 'Time until the certificate ends that browsers are shown at PUBLIC_URL; none where that cannot be reached',
    labelNames: ['host'],
    registers: [register],
    async collect() {
      await readEnd();
      this.reset();
      if (end) this.set({ host: publicUrl.host }, (end.getTime() - clock.now().getTime()) / 1000);
    },
  });
};
