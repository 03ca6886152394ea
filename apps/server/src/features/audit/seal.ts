import { createHmac } from 'node:crypto';

/** What the first entry of a chain follows. */
export const beginning = Buffer.alloc(32);

/** An entry as the seal covers it: every column as text that PostgreSQL writes the same way each time. */
export interface SealedContent {
  companyId: string;
  entryId: number;
  content: string;
}

/**
 * Seal of one entry: keyed with a secret that the database does not hold, so that whoever can write to the database
 * alone cannot make the chain fit again.
 */
export const sealOf = (
  key: Uint8Array,
  previous: Uint8Array,
  { companyId, entryId, content }: SealedContent,
) => createHmac('sha256', key).update(previous).update(`${companyId}\n${entryId}\n${content}`).digest();
