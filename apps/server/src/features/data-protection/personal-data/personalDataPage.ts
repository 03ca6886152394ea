import { messages } from '@simward/contract';
import type { Fact } from './personalData.sql.ts';
import { type Part, picture } from './personalDataParts.ts';

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '&quot;');

/** "lastUsedAt" becomes "Last used at". */
const headingOf = (key: string): string => {
  const words = key.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const nothing = messages.notAvailable.text;

const textOf = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return nothing;
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (value instanceof Date) return value.toISOString().slice(0, 19).replace('T', ' ');
  if (Array.isArray(value)) return value.length === 0 ? nothing : value.map(textOf).join(', ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([key, one]) => `${key}: ${textOf(one)}`)
      .join('; ');
  return String(value);
};

/** The page asks nobody for the picture: its bytes stand in the address. */
const shown = (fact: Fact): string =>
  `<img src="${escaped(textOf(fact[picture.key]))}" alt="" width="160">\n`;

const row = (tag: 'th' | 'td', cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>\n`;

/** What happened in a session is long: it opens under the session's row. */
const eventsOf = (fact: Fact, columns: number): string => {
  const { events } = fact;
  if (!Array.isArray(events) || events.length === 0) return '';
  const lines = events.map((event) => `<li>${escaped(textOf(event))}</li>`).join('');
  return `<tr><td colspan="${columns}"><details><summary>${events.length} events</summary><ol>${lines}</ol></details></td></tr>\n`;
};

const style = `
  body { margin: 2rem auto; max-width: 70rem; padding: 0 1rem; font: 15px/1.5 system-ui, sans-serif; color: #16201f; }
  h1 { font-size: 1.6rem; } h2 { margin-top: 2rem; font-size: 1.15rem; }
  table { width: 100%; border-collapse: collapse; font-size: 13px; }
  th, td { padding: .35rem .5rem; border-bottom: 1px solid #d8dedd; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
  @media print { body { margin: 0; } tr { break-inside: avoid; } }`;

/** The same as a page to be read and printed, which needs nothing from elsewhere. */
export async function* personalDataPage(
  { name, company, madeAt }: { name: string; company: string; madeAt: string },
  parts: AsyncIterable<Part>,
): AsyncGenerator<string> {
  const title = escaped(`Personal data of ${name}`);
  yield `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${style}</style></head><body>
<h1>${title}</h1>
<p>${escaped(company)}. Made at ${escaped(madeAt.slice(0, 19).replace('T', ' '))}; times are in UTC. Passwords, PINs and keys are kept as
hashes or sealed and are told to nobody.</p>\n`;
  for await (const { key: part, title: heading, chunks } of parts) {
    yield `<h2>${escaped(heading)}</h2>\n`;
    let columns: string[] | undefined;
    let pictures = 0;
    for await (const facts of chunks)
      for (const fact of facts) {
        if (part === picture.key) {
          pictures += 1;
          yield shown(fact);
          continue;
        }
        if (!columns) {
          columns = Object.keys(fact).filter((key) => key !== 'events');
          yield `<table><thead>${row('th', columns.map(headingOf))}</thead><tbody>\n`;
        }
        yield row(
          'td',
          columns.map((key) => textOf(fact[key])),
        ) + eventsOf(fact, columns.length);
      }
    if (pictures === 0) yield columns ? '</tbody></table>\n' : '<p>Nothing is kept.</p>\n';
  }
  yield '</body></html>\n';
}
