/** The parts of Web Storage that the session needs. */
export type FlagStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A yes or no in the browser's storage. Storage may be switched off; then every flag reads as no. */
export function storedFlag(storage: () => FlagStorage, key: string) {
  return {
    read(): boolean {
      try {
        return storage().getItem(key) === 'true';
      } catch {
        return false;
      }
    },
    write(value: boolean): void {
      try {
        if (value) storage().setItem(key, 'true');
        else storage().removeItem(key);
      } catch {
        // Without storage a sign-in lasts until the page is left.
      }
    },
  };
}
