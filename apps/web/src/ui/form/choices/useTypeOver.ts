import { type FocusEvent, type FocusEventHandler, type MouseEvent, useRef } from 'react';

/**
 * For a field that is searched by typing and shows what was chosen: what is typed replaces it. Its text is selected as
 * the field takes the focus, and again after the click that brought the focus, which would put the caret into it.
 */
export function useTypeOver(onFocus: FocusEventHandler<HTMLInputElement> | undefined) {
  const entered = useRef(false);
  return {
    onFocus: (event: FocusEvent<HTMLInputElement>) => {
      onFocus?.(event);
      entered.current = true;
      event.currentTarget.select();
    },
    onMouseUp: (event: MouseEvent<HTMLInputElement>) => {
      if (entered.current) event.currentTarget.select();
      entered.current = false;
    },
  };
}
