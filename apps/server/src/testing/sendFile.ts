import { basePath, type Endpoint, problemSchema } from '@simward/contract';
import { recordAnswer, recordProblem } from './recordCall.ts';
import type { TestPortal } from './testPortal.ts';

interface SentFile {
  bytes: Buffer;
  name?: string;
  type?: string;
  /** The form's text fields beside the file. */
  fields?: Record<string, string>;
}

/** Sends a call that brings a file, as a browser's form does; answers as `portal.send`. */
export const sendFile = async <E extends Endpoint>(
  portal: TestPortal,
  endpoint: E,
  { bytes, name = 'picture.png', type = 'image/png', fields = {} }: SentFile,
  token: string,
) => {
  if (!endpoint.upload) throw new Error(`${endpoint.name} takes no file`);
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set(endpoint.upload.field, new File([new Uint8Array(bytes)], name, { type }));
  const encoded = new Response(form);
  const answer = await portal.app.inject({
    method: endpoint.method,
    url: basePath + endpoint.path,
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': encoded.headers.get('content-type') ?? '',
    },
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
      recordProblem(problem);
      return problem;
    },
  };
};
