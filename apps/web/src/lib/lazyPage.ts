import { lazyRouteComponent } from '@tanstack/react-router';

/** A file of a page could not be loaded. Its address is for nobody to read. */
class FileMissing extends Error {
  override readonly name = 'FileMissing';
}

/** Pages whose file could not be loaded, each with a function that tries once more. */
const missingPages = new Map<() => Promise<unknown>, () => Promise<unknown>>();

/**
 * Makes the component of a page's route, whose file is loaded when the page is opened. Where that fails, the router shows
 * `FileMissing`; its own way, to load the document again at once, would lead out of the portal while the network is gone.
 */
export const lazyPage: typeof lazyRouteComponent = (load, name) => {
  const page = lazyRouteComponent(async () => {
    try {
      const file = await load();
      missingPages.delete(load);
      return file;
    } catch (cause) {
      missingPages.set(load, async () => page.preload?.());
      throw new FileMissing('A file of the page could not be loaded', { cause });
    }
  }, name);
  return page;
};

/** Loads again what is missing. @returns true when nothing is missing any more */
export async function loadMissingPages(): Promise<boolean> {
  await Promise.all([...missingPages.values()].map((loadAgain) => loadAgain()));
  return missingPages.size === 0;
}

/** What the browsers say of a script or a style that could not be loaded. */
const sayings =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|'text\/html' is not a valid JavaScript MIME/i;

export const isFileMissing = (error: unknown): boolean =>
  error instanceof FileMissing || (error instanceof TypeError && sayings.test(error.message));
