/** Width and height of the pictures of help, in pixels of the page, written by `npm run pictures`. */
export const pictureSizes: Readonly<Record<string, readonly [width: number, height: number]>> = {};
