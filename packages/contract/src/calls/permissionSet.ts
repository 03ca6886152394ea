import * as z from 'zod';
import { permissionSets } from './roles.ts';

export const permissionSetSchema = z.enum(permissionSets);
