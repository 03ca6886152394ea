import type { Browser, Page } from '@playwright/test';
import { z } from 'zod';

const traceSchema = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      cat: z.string().default(''),
      ph: z.string(),
      pid: z.number(),
      tid: z.number(),
      /** All three in microseconds: the beginning, the duration by the clock, and how long the thread ran in it. */
      ts: z.number().default(0),
      dur: z.number().default(0),
      tdur: z.number().optional(),
    }),
  ),
});
type TraceEvent = z.infer<typeof traceSchema>['traceEvents'][number];

/** Trace events whose duration is the run of a page's script. They may lie within each other. */
const scriptEvents: ReadonlySet<string> = new Set([
  'EvaluateScript',
  'FunctionCall',
  'RunMicrotasks',
  'TimerFire',
  'FireAnimationFrame',
  'FireIdleCallback',
  'EventDispatch',
  'v8.callFunction',
  'v8.run',
]);

// No more than are counted: each further category slows down the script that is measured.
const categories = ['devtools.timeline', 'blink.user_timing', 'v8'];

/** In milliseconds. */
export interface Script {
  total: number;
  longestPiece: number;
}

/**
 * Traces a page in Chromium while something is done with it. The answer tells how much script ran between two marks that the
 * page set (`performance.mark`): milliseconds in which its thread ran, which other programs on the same cores do not lengthen.
 */
export const traceScript = async (browser: Browser, page: Page, work: () => Promise<void>) => {
  await browser.startTracing(page, { categories });
  await work();
  const { traceEvents } = traceSchema.parse(JSON.parse((await browser.stopTracing()).toString()));
  const marks = traceEvents.filter(({ cat }) => cat.includes('blink.user_timing'));
  const markOf = (name: string): TraceEvent => {
    const mark = marks.findLast((candidate) => candidate.name === name);
    if (!mark) throw new Error(`The page has no mark ${name}`);
    return mark;
  };
  return {
    between(from: string, to: string): Script {
      const [begin, end] = [markOf(from), markOf(to)];
      const pieces = traceEvents
        .filter(
          ({ ph, name, pid, tid }) =>
            ph === 'X' && scriptEvents.has(name) && pid === begin.pid && tid === begin.tid,
        )
        .filter(({ ts, dur }) => ts + dur > begin.ts && ts < end.ts)
        .toSorted((a, b) => a.ts - b.ts || b.dur - a.dur);
      let [total, longest, until] = [0, 0, 0];
      for (const { ts, dur, tdur } of pieces) {
        // Within a piece that is counted already.
        if (ts < until) continue;
        until = ts + dur;
        total += tdur ?? dur;
        longest = Math.max(longest, tdur ?? dur);
      }
      return { total: total / 1000, longestPiece: longest / 1000 };
    },
  };
};

/**
 * Presses keys one after the other, and tells the script of each with everything that it sets going.
 * @param settle resolves when a press has had its effect
 */
export const traceKeys = async (
  browser: Browser,
  page: Page,
  keys: readonly string[],
  settle: (page: Page) => Promise<unknown>,
): Promise<Script[]> => {
  const trace = await traceScript(browser, page, async () => {
    for (const [index, key] of keys.entries()) {
      await page.evaluate(`performance.mark('key ${index}')`);
      await page.keyboard.press(key);
      await settle(page);
      await page.evaluate(`performance.mark('done ${index}')`);
    }
  });
  return keys.map((_, index) => trace.between(`key ${index}`, `done ${index}`));
};
