import { createHmac } from 'node:crypto';
import { type Text, text } from '@simward/texts';
import type { Database, Trx } from '../../platform/database/createDatabase.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  countUnsealedEntries,
  findHead,
  insertSeals,
  listUnsealedEntries,
  lockSealing,
  type NewSeal,
  readChain,
} from './chain.sql.ts';

const entriesAtOnce = 2_000;

/** Chains every entry that is not sealed yet to its company's log, in batches. */
export const sealEntries = async (
  platform: Pick<Platform, 'database' | 'auditKey' | 'clock'>,
): Promise<void> => {
  let sealed = entriesAtOnce;
  while (sealed === entriesAtOnce)
    sealed = await platform.database.write('all', (trx) =>
      sealBatch(trx, platform.auditKey, platform.clock.now()),
    );
};

const sealBatch = async (trx: Trx, key: Uint8Array, now: Date): Promise<number> => {
  await lockSealing(trx);
  const entries = await listUnsealedEntries(trx, entriesAtOnce);
  for (const [companyId, entriesOfCompany] of Map.groupBy(entries, (entry) => entry.company_id)) {
    let head = (await findHead(trx, companyId)) ?? { position: 0, hash: beginning };
    const seals: NewSeal[] = [];
    for (const { audit_entry_id: entryId, content } of entriesOfCompany) {
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

const sealsAtOnce = 2_000;

export interface ChainVerification {
  sealed: number;
  /**
   * Entries that no seal covers yet: the newest ones, or a row that somebody inserted later among sealed
   * rows.
   */
  unsealed: number;
  /** Seal of the newest chained entry, in hexadecimal; a copy kept elsewhere shows that nothing was cut off the end. */
  head: string | null;
  /** The first mismatch in the chain; null when every seal fits. */
  fault: Text | null;
}

/** Recomputes every seal of a company's log, some thousand at a time, each read in a transaction of its own. */
export const verifyChain = async (
  database: Database,
  key: Uint8Array,
  companyId: string,
): Promise<ChainVerification> => {
  let head: Buffer | null = null;
  let position = 0;
  const unsealed = await database.read({ companyId }, (trx) => countUnsealedEntries(trx, companyId));
  const broken = (fault: Text): ChainVerification => ({
    sealed: position,
    unsealed,
    head: head?.toString('hex') ?? null,
    fault,
  });
  for (;;) {
    const seals = await database.read({ companyId }, (trx) =>
      readChain(trx, companyId, position, sealsAtOnce),
    );
    for (const seal of seals) {
      const previous: Buffer = head ?? beginning;
      const entryId = seal.audit_entry_id;
      if (seal.position !== position + 1)
        return broken(text('audit.fault.sealMissing', { position: position + 1 }));
      if (!previous.equals(seal.previous_hash))
        return broken(text('audit.fault.sealOutOfOrder', { position: seal.position }));
      if (seal.content === null) return broken(text('audit.fault.entryRemoved', { entryId }));
      if (!sealOf(key, previous, { companyId, entryId, content: seal.content }).equals(seal.hash))
        return broken(text('audit.fault.entryChanged', { entryId }));
      head = seal.hash;
      position = seal.position;
    }
    if (seals.length < sealsAtOnce)
      return { sealed: position, unsealed, head: head?.toString('hex') ?? null, fault: null };
  }
};

/** Stands for the hash before the first entry of a chain. */
const beginning = Buffer.alloc(32);

interface SealedContent {
  companyId: string;
  entryId: number;
  /** Every column but the key, as text that PostgreSQL writes the same way each time. */
  content: string;
}

/**
 * Seal of one entry: keyed with a secret that the database does not hold, so that somebody who can write only to
 * the database cannot make the chain fit again.
 */
const sealOf = (key: Uint8Array, previous: Uint8Array, { companyId, entryId, content }: SealedContent) =>
  createHmac('sha256', key).update(previous).update(`${companyId}\n${entryId}\n${content}`).digest();
