import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, type Plugin, type Rolldown } from 'vite';
import { firstPaintHtml, firstPaintPaths, signInTitle } from '../src/app/first-paint/firstPaintHtml.ts';

const root = '<div id="root"></div>';
const script = '<script data-at-once></script>';

/**
 * Draws into the page what people see before any script has run. Also adds a script that at once asks for the
 * session's refresh and loads the app's files. The server allows that script by its hash.
 */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    transformIndexHtml: {
      order: 'post',
      handler(page, { bundle }) {
        for (const part of [root, script])
          if (!page.includes(part)) throw new Error(`index.html has no ${part}`);
        const source = join(import.meta.dirname, '../src/app/first-paint/atOnce.js');
        const { code } = minifySync(source, readFileSync(source, 'utf8'));
        const { signIn, others, help, refresh } = firstPaintPaths;
        const data = `data-sign-in="${signIn}" data-others="${others.join(' ')}" data-help="${help}" data-refresh="${refresh}" data-app="${filesOfApp(bundle).join(' ')}"`;
        return page
          .replace(root, () => `${root}\n    ${firstPaintHtml}`)
          .replace('id="sign-in"', `id="sign-in" data-title="${signInTitle}"`)
          .replace(script, () => `<script ${data}>${code.trim()}</script>`);
      },
    },
  };
}

/**
 * The scripts and styles that the app needs to start. Empty in the development server, which makes no bundle.
 */
function filesOfApp(bundle: Rolldown.OutputBundle | undefined): string[] {
  const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk');
  const app = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/src/main.tsx'));
  const needed = new Set<Rolldown.OutputChunk>();
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || needed.has(chunk)) return;
    needed.add(chunk);
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name));
  };
  add(app);
  const styles = [...needed].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  return [...styles, ...[...needed].map(({ fileName }) => fileName)].map((name) => `/${name}`);
}
