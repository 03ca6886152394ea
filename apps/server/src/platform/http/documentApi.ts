import { readFile } from 'node:fs/promises';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { basePath, openApiDocument } from '@simward/contract';
import type { FastifyInstance } from 'fastify';

/** Serves the reference of every call, its OpenAPI document and the guide for programmers. */
export const documentApi = async (app: FastifyInstance, version: string) => {
  const document = documentAtFirstReader(version);
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    logLevel: 'silent',
    // The base layout leaves out a bar with another product's name and an address field.
    uiConfig: { layout: 'BaseLayout', docExpansion: 'list', deepLinking: true },
    theme: { title: 'Simward API' },
    staticCSP:
      "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  });
  app.get(`${basePath}/openapi.json`, () => document);
  const guide = await readFile(new URL('../../../../../docs/api.md', import.meta.url), 'utf8');
  app.get('/api/guide', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(markdownPage(guide, reply.styleNonce)),
  );
};

/**
 * Makes the document when somebody first reads it, not when the process starts, because describing every call
 * takes half a second of CPU.
 */
const documentAtFirstReader = (version: string) => {
  let document: ReturnType<typeof openApiDocument> | undefined;
  return {
    toJSON: () => {
      document ??= openApiDocument(version);
      return document;
    },
  };
};

const style = `
:root { color-scheme: light dark; }
body { max-width: 860px; margin: 40px auto; padding: 0 20px; font: 15px/1.6 system-ui, sans-serif;
  color: light-dark(#16212b, #dce4ea); background: light-dark(#fff, #0d1418); }
h1, h2, h3 { line-height: 1.25; margin-block: 1.6em 0.5em; }
a { color: light-dark(#0b7d6e, #5fcdbb); }
code, pre { font: 13px/1.55 ui-monospace, monospace; }
pre { overflow-x: auto; padding: 14px 16px; border-radius: 8px; background: light-dark(#f1f5f7, #151e24); }
table { display: block; overflow-x: auto; border-collapse: collapse; }
th, td { padding: 6px 14px 6px 0; border-block-end: 1px solid light-dark(#dde5ea, #26323a); text-align: start; vertical-align: top; }`;

/**
 * A page of the documentation as HTML: headings, paragraphs, lists, tables, code and links, which is all that our pages
 * have. Only files of the product may come here, never a person's text: links are not checked.
 */
const markdownPage = (markdown: string, nonce: string): string => {
  // A block of code is one block even with blank lines in it.
  const blocks = [...markdown.matchAll(/^```[\s\S]*?^```$|(?:^(?!```).+\n?)+/gm)].map(([block]) =>
    block.trim(),
  );
  const title = /^# (.*)$/m.exec(markdown)?.[1] ?? '';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>${escaped(title)}, Simward</title><style nonce="${nonce}">${style}</style></head><body><main>${blocks.map(blockOf).join('\n')}</main></body></html>`;
};

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const blockOf = (block: string): string => {
  const heading = /^(#{1,3}) (.*)$/.exec(block);
  if (heading?.[1]) return `<h${heading[1].length}>${inline(heading[2] ?? '')}</h${heading[1].length}>`;
  const fence = /^```\w*\n(.*)\n```$/s.exec(block);
  if (fence?.[1] !== undefined) return `<pre tabindex="0"><code>${escaped(fence[1])}</code></pre>`;
  const lines = block.split('\n');
  if (block.startsWith('|')) return table(lines);
  if (/^(- |\d\. )/.test(block)) {
    const tag = block.startsWith('-') ? 'ul' : 'ol';
    const items = block.split(/\n(?=- |\d\. )/).map((item) => item.replace(/^(- |\d\. )/, ''));
    return `<${tag}>${items.map((item) => `<li>${inline(item)}</li>`).join('')}</${tag}>`;
  }
  return `<p>${inline(block)}</p>`;
};

const inline = (text: string) =>
  escaped(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/\[([^\]]+)\]\(([^)"]+)\)/g, '<a href="$2">$1</a>');

const table = ([head = '', , ...rows]: string[]) =>
  `<table><thead><tr>${cellsOf(head, 'th')}</tr></thead><tbody>${rows.map((row) => `<tr>${cellsOf(row, 'td')}</tr>`).join('')}</tbody></table>`;

const cellsOf = (row: string, tag: 'td' | 'th') =>
  row
    .slice(1, -1)
    .split('|')
    .map((cell) => `<${tag}>${inline(cell.trim())}</${tag}>`)
    .join('');
