import type { Part } from './personalDataParts.ts';

/** One JSON object: who made it and when, then a list for each heading. */
export async function* personalDataJson(
  head: Readonly<Record<string, string>>,
  parts: AsyncIterable<Part>,
): AsyncGenerator<string> {
  yield JSON.stringify(head, undefined, 2).slice(0, -2);
  for await (const { key, chunks } of parts) {
    yield `,\n  ${JSON.stringify(key)}: [`;
    let separator = '\n    ';
    for await (const facts of chunks)
      for (const fact of facts) {
        yield separator + JSON.stringify(fact);
        separator = ',\n    ';
      }
    yield separator.startsWith(',') ? '\n  ]' : ']';
  }
  yield '\n}\n';
}
