import type { Trx } from '../../platform/database/createDatabase.ts';
import type { Platform } from '../../platform/platform.ts';
import { findHead, insertSeals, listUnsealed, lockSealing, type NewSeal } from './chain.sql.ts';
import { beginning, sealOf } from './seal.ts';

const batch = 2_000;

const sealBatch = async (trx: Trx, key: Uint8Array, now: Date): Promise<number> => {
  await lockSealing(trx);
  const entries = await listUnsealed(trx, batch);
  for (const [companyId, own] of Map.groupBy(entries, (entry) => entry.company_id)) {
    let head = (await findHead(trx, companyId)) ?? { position: 0, hash: beginning };
    const seals: NewSeal[] = [];
    for (const { audit_entry_id: entryId, content } of own) {
      const hash = sealOf(key, head.hash, { companyId, entryId, content });
      const position = head.position + 1;
      seals.push({
        company_id: companyId,
        audit_entry_id: entryId,
        position,
        previous_hash: head.hash,
        hash,
        sealed_at: now,
      });
      head = { position, hash };
    }
    await insertSeals(trx, seals);
  }
  return entries.length;
};

/** Chains every entry that is not sealed yet to its company's log, in batches. */
export const sealEntries = async (
  platform: Pick<Platform, 'database' | 'auditKey' | 'clock'>,
): Promise<void> => {
  let sealed = batch;
  while (sealed === batch)
    sealed = await platform.database.write('all', (trx) =>
      sealBatch(trx, platform.auditKey, platform.clock.now()),
    );
};
