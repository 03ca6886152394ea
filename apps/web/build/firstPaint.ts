import type { Plugin } from 'vite';
import { firstPaintHtml, firstPaintPaths } from '../src/app/first-paint/firstPaintHtml.ts';

const root = '<div id="root"></div>';
const script = '<script src="/first-paint.js"';

/** Draws into the built page what is seen before any script has run. */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'pre',
      handler(page) {
        for (const part of [root, script])
          if (!page.includes(part)) throw new Error(`index.html has no ${part}`);
        const { signIn, others } = firstPaintPaths;
        return page
          .replace(root, `${root}\n    ${firstPaintHtml}`)
          .replace(script, `${script} data-sign-in="${signIn}" data-others="${others.join(' ')}"`);
      },
    },
  };
}
