import { z } from 'zod';

/** Departments and courses that an import made. */
export const madeSchema = z.array(
  z.object({ kind: z.enum(['department', 'course']), id: z.uuid(), name: z.string() }),
);
