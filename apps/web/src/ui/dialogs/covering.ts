import { createContext, useContext, useEffect } from 'react';

/** Says to what lies below whether a dialog is open over it, whose Escape closes that dialog alone. */
export const CoverContext = createContext<(isCovered: boolean) => void>(() => undefined);

/** Covers the sheet that it was opened in, for as long as it is rendered. */
export function useCovers(): void {
  const cover = useContext(CoverContext);
  useEffect(() => {
    cover(true);
    return () => cover(false);
  }, [cover]);
}
