import type { AssignmentEffect } from '@simward/contract';

interface Preview {
  data: AssignmentEffect | undefined;
  /** It still shows what was asked before. */
  isPlaceholderData: boolean;
}

/** The token of a preview that counted what is chosen now; none while the count is still on its way. */
export const tokenSeen = (
  { data, isPlaceholderData }: Preview,
  asked: object,
  chosen: object,
): { token?: string } =>
  data && !isPlaceholderData && JSON.stringify(asked) === JSON.stringify(chosen) ? { token: data.token } : {};
