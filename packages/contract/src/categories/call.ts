import { z } from 'zod';
import { idSchema, lineSchema, textSchema } from '../values/wire.ts';
import { limits } from './category.ts';

export const call = { callers: ['manager', 'superadmin'], scope: 'staff scope' } as const;
export const params = z.strictObject({ id: idSchema });
export const fields = { name: lineSchema(limits.name), description: textSchema(limits.description) };
export const modulesSchema = z.array(idSchema).max(limits.modules);
export const userIdsSchema = z.array(idSchema).min(1, 'Required').max(limits.users);
