/** Everything asked about people lies under this key. */
export const usersKey = ['users'] as const;
