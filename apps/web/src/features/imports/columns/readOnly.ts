import { createContext, useContext } from 'react';

/** True around columns and values that are only looked at, because their import is over. */
export const ReadOnly = createContext(false);

export const useReadOnly = (): boolean => useContext(ReadOnly);
