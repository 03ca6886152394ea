const key = 'simward.selectedUser';

/** The person whose details were opened last in this tab, for a visit without one in the address. */
export const selectedUser = {
  read(): string | undefined {
    try {
      return sessionStorage.getItem(key) ?? undefined;
    } catch {
      return undefined;
    }
  },
  write(userId: string): void {
    try {
      sessionStorage.setItem(key, userId);
    } catch {
      // Without storage the address alone names the person.
    }
  },
};
