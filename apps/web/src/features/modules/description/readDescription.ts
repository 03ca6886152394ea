import { modules } from '@simward/contract';
import { sayFault } from '../../../lib/texts/sayFault.ts';

/** The reason why a file is no description. */
export type DescriptionFault =
  | { kind: 'tooLarge' }
  | { kind: 'notJson'; line: number | undefined }
  | { kind: 'notDescription'; faults: { path: string; message: string }[] };

export type ReadDescription =
  | { description: modules.ModuleDescription; fault?: undefined }
  | { description?: undefined; fault: DescriptionFault };

/**
 * Reads a description out of a file's text. If the text is no description, answers the reason and where it
 * lies.
 */
export const readDescription = (text: string): ReadDescription => {
  const json = parseJson(text);
  if (json.fault) return { fault: json.fault };
  const parsed = modules.descriptionSchema.safeParse(json.value, { reportInput: true });
  if (parsed.success) return { description: parsed.data };
  const faults = parsed.error.issues.flatMap((issue) =>
    (issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]).map(
      (path) => ({
        path: path.join('.'),
        message: sayFault(issue),
      }),
    ),
  );
  return { fault: { kind: 'notDescription', faults } };
};

const parseJson = (text: string): { value: unknown; fault?: undefined } | { fault: DescriptionFault } => {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    return { fault: { kind: 'notJson', line: lineOf(text, message) } };
  }
};

/**
 * The number of the line with the JSON error, taken from the browser's message; not every browser names it.
 */
const lineOf = (text: string, message: string): number | undefined => {
  const line = /line (\d+)/.exec(message)?.[1];
  if (line !== undefined) return Number(line);
  const position = /position (\d+)/.exec(message)?.[1];
  return position === undefined ? undefined : text.slice(0, Number(position)).split('\n').length;
};
