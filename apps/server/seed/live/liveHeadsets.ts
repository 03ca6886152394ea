import { join } from 'node:path';
import { connect, type Headset, type SessionStore } from '@simward/device';
import { fileStore } from '@simward/device/file-store';
import { insertEnrolmentCode } from '../../src/features/headsets/headsets.sql.ts';
import { appendAudit } from '../../src/platform/audit.sql.ts';
import { newId } from '../../src/platform/ids.ts';
import type { Platform } from '../../src/platform/platform.ts';
import { newReadableCode, normalCode } from '../../src/platform/readableCode.ts';
import type { DemoHeadset } from '../content/organisation.ts';
import type { Person } from '../content/person.ts';
import { demoId } from '../store/demoId.ts';
import { adminOf } from '../store/storeFleet.sql.ts';
import { companyIdOf, userIdOf } from '../store/storePeople.sql.ts';

export type LiveHeadsetContent = Pick<DemoHeadset, 'name' | 'platform' | 'model' | 'departmentName'>;

export const liveCompany = 'stbrigid';

/** The headsets on which simulated learners play while the portal runs. */
export const liveHeadsets: readonly LiveHeadsetContent[] = [
  {
    name: 'Emergency Quest B',
    platform: 'Oculus',
    model: 'Meta Quest 3',
    departmentName: 'Emergency',
  },
  {
    name: 'Ward 6 Quest B',
    platform: 'Oculus',
    model: 'Meta Quest 3S',
    departmentName: 'Surgical Ward',
  },
  {
    name: 'Ward 4 Quest B',
    platform: 'Oculus',
    model: 'Meta Quest 3',
    departmentName: 'Medical Ward',
  },
  {
    name: 'Emergency PICO',
    platform: 'PICO',
    model: 'PICO 4 Enterprise',
    departmentName: 'Emergency',
  },
];

export const liveAppVersion = '2.4.1';

export interface LiveHeadset {
  content: LiveHeadsetContent;
  headset: Headset;
  headsetId: string;
}

interface LiveContext {
  platform: Pick<Platform, 'database' | 'clock'>;
  /** Address of the portal. */
  portal: string;
  /** Holds the headsets' secrets and what they have not sent. */
  folder: string;
  people: readonly Person[];
}

/** Connects a headset through the device interface. On its first run it is enrolled, with a code of the company's Admin. */
export const connectLiveHeadset = async (
  context: LiveContext,
  content: LiveHeadsetContent,
): Promise<LiveHeadset> => {
  const connectedAt = context.platform.clock.now().getTime();
  const { store, enrolledId } = withEnrolledId(
    fileStore(join(context.folder, content.name.toLowerCase().replaceAll(' ', '-'))),
  );
  const headset = await connect({
    portal: context.portal,
    store,
    about: () => ({
      appVersion: liveAppVersion,
      ...batteryAfter(context.platform.clock.now().getTime() - connectedAt),
    }),
  });
  try {
    if (!headset.enrolled()) {
      const { name, platform, model } = content;
      await headset.enrol(await makeCode(context, content), { name, platform, model });
    }
    const headsetId = enrolledId();
    if (headsetId === undefined) throw new Error(`${content.name} is not enrolled`);
    return { content, headset, headsetId };
  } catch (error) {
    await headset.close();
    throw error;
  }
};

/** The store, and the id of the headset that is enrolled in it. */
const withEnrolledId = (store: SessionStore) => {
  let headsetId: string | undefined;
  const watched: SessionStore = {
    ...store,
    open: async () => {
      const contents = await store.open();
      headsetId = headsetIdOf(contents.enrolment);
      return contents;
    },
    keepEnrolment: async (enrolment) => {
      await store.keepEnrolment(enrolment);
      headsetId = headsetIdOf(enrolment);
    },
  };
  return { store: watched, enrolledId: () => headsetId };
};

const headsetIdOf = (kept: Awaited<ReturnType<SessionStore['open']>>['enrolment']) =>
  kept && 'headsetId' in kept ? kept.headsetId : undefined;

const codeMs = 600_000;

const makeCode = async (
  { platform: { database, clock }, people }: LiveContext,
  { departmentName }: LiveHeadsetContent,
): Promise<string> => {
  const admin = adminOf(people, liveCompany);
  const companyId = companyIdOf(admin);
  const code = newReadableCode(8);
  const now = clock.now();
  const id = newId(now);
  const by = { companyId, userId: userIdOf(admin.mobileNo), name: admin.name };
  await database.write({ companyId }, async (trx) => {
    await insertEnrolmentCode(
      trx,
      {
        companyId,
        id,
        code: normalCode(code),
        departmentId: demoId('department', liveCompany, departmentName),
        by,
        expiresAt: new Date(now.getTime() + codeMs),
      },
      now,
    );
    await appendAudit(trx, {
      companyId,
      at: now,
      event: 'headset.enrolment-code',
      outcome: 'done',
      actor: { id: by.userId, name: by.name, role: admin.role },
      subject: { type: 'enrolment code', id },
    });
  });
  return code;
};

const hourMs = 3_600_000;

/** Three hours on battery, from full to a quarter, then an hour on the charger. */
const batteryAfter = (ms: number) => {
  const hour = (ms / hourMs) % 4;
  const charging = hour >= 3;
  const battery = charging ? 0.25 + 0.75 * (hour - 3) : 1 - 0.25 * hour;
  return { battery: Math.round(battery * 100) / 100, charging };
};
