import type { Database } from '../../platform/database/createDatabase.ts';
import { countUnsealed, readChain } from './chain.sql.ts';
import { beginning, sealOf } from './seal.ts';

const stretch = 2_000;

export interface ChainVerification {
  sealed: number;
  /** Entries that no seal covers yet: the tail, or a row slipped in later. */
  unsealed: number;
  /** Seal of the newest chained entry, in hexadecimal; kept elsewhere, it shows that nothing was cut off the end. */
  head: string | null;
  /** The first place where the chain does not fit, in words. */
  fault: string | null;
}

/** Recomputes every seal of a company's log, a stretch at a time, each in a transaction of its own. */
export const verifyChain = async (
  database: Database,
  key: Uint8Array,
  companyId: string,
): Promise<ChainVerification> => {
  let head: Buffer | null = null;
  let position = 0;
  const unsealed = await database.read({ companyId }, (trx) => countUnsealed(trx, companyId));
  const broken = (fault: string): ChainVerification => ({
    sealed: position,
    unsealed,
    head: head?.toString('hex') ?? null,
    fault,
  });
  for (;;) {
    const seals = await database.read({ companyId }, (trx) => readChain(trx, companyId, position, stretch));
    for (const seal of seals) {
      const previous: Buffer = head ?? beginning;
      const entryId = seal.audit_entry_id;
      if (seal.position !== position + 1) return broken(`Seal ${position + 1} is missing.`);
      if (!previous.equals(seal.previous_hash))
        return broken(`Seal ${seal.position} does not follow the one before it.`);
      if (seal.content === null) return broken(`Entry ${entryId} was removed.`);
      if (!sealOf(key, previous, { companyId, entryId, content: seal.content }).equals(seal.hash))
        return broken(`Entry ${entryId} was changed after it was sealed.`);
      head = seal.hash;
      position = seal.position;
    }
    if (seals.length < stretch)
      return { sealed: position, unsealed, head: head?.toString('hex') ?? null, fault: null };
  }
};
