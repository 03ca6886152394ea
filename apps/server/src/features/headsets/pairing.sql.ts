import type { device } from '@simward/contract';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { keyHash } from '../../platform/ids.ts';

interface NewPairing {
  companyId: string;
  pairingId: string;
  headsetId: string;
  userCode: string;
  deviceCode: string;
  startsChoice: boolean;
  expiresAt: Date;
}

export const insertPairing = async (trx: Trx, pairing: NewPairing, now: Date): Promise<void> => {
  await trx
    .insertInto('pairing')
    .values({
      company_id: pairing.companyId,
      pairing_id: pairing.pairingId,
      headset_id: pairing.headsetId,
      user_code: pairing.userCode,
      device_code_hash: keyHash(pairing.deviceCode),
      starts_choice: pairing.startsChoice,
      created_at: now,
      expires_at: pairing.expiresAt,
    })
    .execute();
};

/** Locks the pairing by the headset's device code, so that two polls cannot both use an approval. */
export const lockPairingOfDevice = (trx: Trx, companyId: string, headsetId: string, deviceCode: string) =>
  trx
    .selectFrom('pairing')
    .select(['pairing_id', 'state', 'approved_by', 'expires_at', 'polled_at', 'module_id', 'mode'])
    .where('company_id', '=', companyId)
    .where('headset_id', '=', headsetId)
    .where('device_code_hash', '=', keyHash(deviceCode))
    .forUpdate()
    .executeTakeFirst();

/** A pairing that waits for a learner, by its user code. */
export const findWaitingPairing = (trx: Trx, companyId: string, userCode: string, now: Date) =>
  trx
    .selectFrom('pairing as p')
    .innerJoin('headset as h', (join) =>
      join.onRef('h.company_id', '=', 'p.company_id').onRef('h.headset_id', '=', 'p.headset_id'),
    )
    .leftJoin('department as d', (join) =>
      join.onRef('d.company_id', '=', 'h.company_id').onRef('d.department_id', '=', 'h.department_id'),
    )
    .select([
      'p.pairing_id',
      'p.user_code',
      'p.created_at',
      'p.expires_at',
      'p.starts_choice',
      'd.name as department_name',
      'h.headset_id',
      'h.name',
      'h.platform',
      'h.model',
    ])
    .where('p.company_id', '=', companyId)
    .where('p.user_code', '=', userCode)
    .where('p.state', '=', 'pending')
    .where('p.expires_at', '>', now)
    .where('h.revoked_at', 'is', null)
    .executeTakeFirst();

interface Decision {
  companyId: string;
  pairingId: string;
  state: 'approved' | 'denied';
  userId: string;
  choice?: device.StartChoice | undefined;
}

/** Approves or denies a waiting pairing. @returns false when it was decided meanwhile */
export const decidePairing = async (trx: Trx, pairing: Decision, now: Date): Promise<boolean> => {
  const result = await trx
    .updateTable('pairing')
    .set({
      state: pairing.state,
      approved_by: pairing.userId,
      decided_at: now,
      module_id: pairing.choice?.moduleId ?? null,
      mode: pairing.choice?.mode ?? null,
    })
    .where('company_id', '=', pairing.companyId)
    .where('pairing_id', '=', pairing.pairingId)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
};

export const notePoll = async (trx: Trx, companyId: string, pairingId: string, now: Date): Promise<void> => {
  await trx
    .updateTable('pairing')
    .set({ polled_at: now })
    .where('company_id', '=', companyId)
    .where('pairing_id', '=', pairingId)
    .execute();
};

export const consumePairing = async (trx: Trx, companyId: string, pairingId: string): Promise<void> => {
  await trx
    .updateTable('pairing')
    .set({ state: 'used' })
    .where('company_id', '=', companyId)
    .where('pairing_id', '=', pairingId)
    .execute();
};
