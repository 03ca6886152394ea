import { staff } from '../roles.ts';

export const signInProblems = ['auth.required', 'auth.expired', 'access.forbidden'] as const;
export const staffCall = { callers: staff, scope: 'staff scope', problems: signInProblems } as const;
