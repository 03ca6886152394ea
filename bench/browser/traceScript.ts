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
      /** Microseconds: when it began, how long it took by the clock, and how long its thread ran. */
      ts: z.number().default(0),
      dur: z.number().default(0),
      tdur: z.number().optional(),
    }),
  ),
});
type TraceEvent = z.infer<typeof traceSchema>['traceEvents'][number];

/** What runs a page's script; what one of them calls is inside of it. */
const running: ReadonlySet<string> = new Set([
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

// No more than is counted: each further one lengthens what it looks at.
const categories = ['devtools.timeline', 'blink.user_timing', 'v8'];

/** Pieces of script, in milliseconds: all of them, and the longest. */
export interface Script {
  total: number;
  longest: number;
}

/**
 * The script of a page between marks of its own (`performance.mark`), from a trace of Chromium: milliseconds that the
 * page's thread ran, which another program on the same cores does not lengthen.
 */
export const traceScript = async (browser: Browser, page: Page, work: () => Promise<void>) => {
  await browser.startTracing(page, { categories });
  await work();
  const { traceEvents } = traceSchema.parse(JSON.parse((await browser.stopTracing()).toString()));
  const marks = traceEvents.filter(({ cat }) => cat.includes('blink.user_timing'));
  const markOf = (name: string): TraceEvent => {
    const mark = marks.findLast((one) => one.name === name);
    if (!mark) throw new Error(`The page has no mark ${name}`);
    return mark;
  };
  return {
    /** The outermost pieces of script between two marks. */
    between(from: string, to: string): Script {
      const [begin, end] = [markOf(from), markOf(to)];
      const pieces = traceEvents
        .filter(
          ({ ph, name, pid, tid }) =>
            ph === 'X' && running.has(name) && pid === begin.pid && tid === begin.tid,
        )
        .filter(({ ts, dur }) => ts + dur > begin.ts && ts < end.ts)
        .toSorted((a, b) => a.ts - b.ts || b.dur - a.dur);
      let [total, longest, until] = [0, 0, 0];
      for (const { ts, dur, tdur } of pieces) {
        if (ts < until) continue;
        until = ts + dur;
        total += tdur ?? dur;
        longest = Math.max(longest, tdur ?? dur);
      }
      return { total: total / 1000, longest: longest / 1000 };
    },
  };
};
