import { createContext, type ReactNode, useContext } from 'react';
import type { PageAction } from '../../page/header/PageActions.tsx';

/** How a list shows a row on a phone: in two lines, which open the row's object, with its acts behind dots. */
export interface PhoneRow<Row> {
  /** The row's name, for the dots that open its acts. */
  label: (row: Row) => string;
  /** A picture of 40 px before the words. */
  picture?: (row: Row) => ReactNode;
  /** The first line. A link in it is followed wherever the row is tapped. */
  name: (row: Row) => ReactNode;
  /** The second line: facts with dots between them; empty ones are left out. */
  facts: (row: Row) => readonly ReactNode[];
  /** At the end of the first line: a value, or a badge for an exception. */
  end?: (row: Row) => ReactNode;
  /** At the end of the second line. */
  endBelow?: (row: Row) => ReactNode;
  /**
   * What the column of acts draws: buttons, which open from the dots; or its own menu, which is the dots. "none" where the
   * row itself does what the acts do.
   */
  acts?: 'buttons' | 'menu' | 'none';
}

/** The acts of a page that is one list. A phone has them in the list's toolbar instead of the page's head. */
export interface ListActs {
  /** A square button beside the search. */
  primary?: PageAction | undefined;
  /** Further acts, in the sheet with the filters. */
  others?: readonly PageAction[];
}

/**
 * How a table's filters are drawn: as chips in its toolbar, as lists of options in a phone's sheet, or as the words of
 * those that are set.
 */
type FilterLook = 'bar' | 'sheet' | 'words';

const FilterLookContext = createContext<FilterLook>('bar');

export const FilterLookProvider = FilterLookContext.Provider;

export const useFilterLook = (): FilterLook => useContext(FilterLookContext);
