import type { AuditEvent } from '@simward/contract';
import type { Trx } from '../../src/platform/database/createDatabase.ts';
import { headsets } from '../content/organisation.ts';
import type { Person } from '../content/person.ts';
import { type DemoTime, hourOfDay } from '../model/demoTime.ts';
import { type DemoUpload, revokedAt } from '../model/planUploads.ts';
import type { WebSignIn } from '../model/planWebSignIns.ts';
import { demoId } from './demoId.ts';
import { insertRows } from './insertRows.ts';
import { adminOf, headsetIdOf } from './storeFleet.sql.ts';
import { companyIdOf, userIdOf } from './storePeople.sql.ts';

const headsetSignInDays = 14;

interface Deed {
  event: AuditEvent;
  at: Date;
  companyId: string;
  actor?: Person;
  subject?: { type: string; id: string };
  detail?: Record<string, string | boolean>;
  address?: string;
}

interface Trail {
  people: readonly Person[];
  uploads: readonly DemoUpload[];
  webSignIns: readonly WebSignIn[];
}

/** Stores the audit log of the fleet and of the last weeks' sign-ins, in the order of the events. */
export const storeTrail = async (trx: Trx, time: DemoTime, trail: Trail): Promise<void> => {
  const deeds = [...fleetDeeds(time, trail), ...headsetSignIns(time, trail), ...webSignIns(trail)];
  await insertRows(
    trx,
    'audit_entry',
    deeds
      .filter(({ at }) => at <= time.now)
      .sort((a, b) => a.at.getTime() - b.at.getTime())
      .map(({ event, at, companyId, actor, subject, detail, address }) => ({
        company_id: companyId,
        at,
        event,
        outcome: 'done',
        actor_id: actor ? userIdOf(actor.mobileNo) : null,
        actor_name: actor?.name ?? null,
        actor_role: actor?.role ?? null,
        subject_type: subject?.type ?? null,
        subject_id: subject?.id ?? null,
        detail: JSON.stringify(detail ?? {}),
        address: address ?? null,
      })),
  );
};

const fleetDeeds = (time: DemoTime, { people }: Trail): Deed[] =>
  headsets.flatMap((headset): Deed[] => {
    const { name, platform, model, companySlug, enrolledDaysAgo } = headset;
    const companyId = demoId('company', companySlug);
    const admin = adminOf(people, companySlug);
    const subject = { type: 'headset', id: headsetIdOf(name) };
    const revoked = revokedAt(headset, time);
    return [
      {
        event: 'headset.enrolment-code',
        at: hourOfDay(time, enrolledDaysAgo, 9.75),
        companyId,
        actor: admin,
        subject: { type: 'enrolment code', id: demoId('enrolment code', name) },
      },
      {
        event: 'headset.enrolled',
        at: hourOfDay(time, enrolledDaysAgo, 10),
        companyId,
        subject,
        detail: { name, platform, model },
      },
      ...(revoked
        ? [
            {
              event: 'headset.revoked',
              at: revoked,
              companyId,
              actor: admin,
              subject,
              detail: { name },
            } as const,
          ]
        : []),
    ];
  });

const headsetSignIns = (time: DemoTime, { uploads }: Trail): Deed[] =>
  uploads
    .filter(({ signedInAt }) => signedInAt >= hourOfDay(time, headsetSignInDays, 0))
    .map(({ signedInAt, person, headset }) => ({
      event: 'headset.sign-in',
      at: signedInAt,
      companyId: companyIdOf(person),
      actor: person,
      subject: { type: 'headset', id: headsetIdOf(headset.name) },
    }));

const webSignIns = ({ webSignIns: signIns }: Trail): Deed[] =>
  signIns.map(({ at, person, way, address }) => ({
    event: 'sign-in',
    at,
    companyId: companyIdOf(person),
    actor: person,
    detail: { way, remember: false },
    address,
  }));
