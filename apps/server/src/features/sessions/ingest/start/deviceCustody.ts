import type { sessionUploads } from '@simward/contract';
import type { z } from 'zod';
import type { SessionRow } from '../../sessions.sql.ts';

/** What a headset hears: nothing that would tell whether a sealed PIN was right. */
export const deviceCustody = (
  row: Pick<SessionRow, 'custody' | 'sealed_sign_in'>,
): z.infer<typeof sessionUploads.deviceCustodySchema> =>
  row.sealed_sign_in === null ? row.custody : 'received';
