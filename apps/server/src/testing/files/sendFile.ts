import { basePath, type Endpoint, problemSchema } from '@simward/contract';
import { recordAnswer, recordProblem } from '../portal/recordCall.ts';
import type { TestPortal } from '../portal/testPortal.ts';

export interface SentFile {
  bytes: Buffer;
  name?: string;
  type?: string;
  /** The form's text fields beside the file. */
  fields?: Record<string, string>;
  /** Parts of the path. */
  params?: Record<string, string>;
}

/** The encoded form that a browser would send. */
export const encodeForm = async (
  { name: endpointName, upload }: Endpoint,
  { bytes, name = 'picture.png', type = 'image/png', fields = {} }: SentFile,
) => {
  if (!upload) throw new Error(`${endpointName} takes no file`);
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set(upload.field, new File([new Uint8Array(bytes)], name, { type }));
  const encoded = new Response(form);
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  };
};

/** Sends a call with a file, as a browser's form does. The answer is like that of `portal.send`. */
export const sendFile = async <E extends Endpoint>(
  portal: TestPortal,
  endpoint: E,
  file: SentFile,
  token: string,
) => {
  const { payload, headers } = await encodeForm(endpoint, file);
  const answer = await portal.app.inject({
    method: endpoint.method,
    url: basePath + endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => file.params?.[name] ?? ''),
    payload,
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  return {
    status: answer.statusCode,
    body: () => {
      if (answer.statusCode >= 400) throw new Error(`${endpoint.name} answered ${answer.body}`);
      recordAnswer(endpoint);
      return endpoint.answer.parse(answer.json()) as ReturnType<E['answer']['parse']>;
    },
    problem: () => {
      const problem = problemSchema.parse(answer.json());
      recordProblem(endpoint, problem);
      return problem;
    },
  };
};
