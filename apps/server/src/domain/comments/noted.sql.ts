import type { comments } from '@simward/contract';
import { sql } from 'kysely';

type Act = comments.Comment['history'][number]['act'];

/** A comment's history with what is done now, and by whom, at its end. */
export const noted = (act: Act, by: string, now: Date) =>
  sql<string>`history || jsonb_build_array(jsonb_build_object('act', ${act}::text, 'by', ${by}::text, 'at', ${now.toISOString()}::text))`;
