import type { Readable } from 'node:stream';
import { basePath, companies, type Endpoint, live } from '@simward/contract';
import { encodeForm, type SentFile } from '../src/testing/files/sendFile.ts';
import type { TestPortal } from '../src/testing/portal/testPortal.ts';
import type { Principal } from './principals.ts';
import { unknownId } from './recordScopes.ts';

/** The parts of a request that a sample gives. */
export interface Sent {
  params?: unknown;
  query?: unknown;
  body?: object | undefined;
  file?: SentFile | undefined;
}

const contentOf = async (endpoint: Endpoint, { body, file }: Sent) => {
  if (file) return encodeForm(endpoint, { ...file, fields: { ...body } });
  return body === undefined ? {} : { payload: body };
};

/** The first part of an endless answer, whose connection is then closed. */
const beginningOf = async (stream: Readable): Promise<string> => {
  for await (const chunk of stream) return String(chunk);
  return '';
};

/** Sends a request over HTTP, valid or not. @returns status, problem code (`ok` without a problem) and text */
export const sendSample = async (
  { app }: TestPortal,
  endpoint: Endpoint,
  sent: Sent,
  authorization?: string,
) => {
  const { params, query } = sent;
  const { headers, ...content } = { headers: {}, ...(await contentOf(endpoint, sent)) };
  const values = Object.entries(params ?? {});
  const path = values.reduce(
    (filled, [name, value]) => filled.replace(`{${name}}`, String(value)),
    endpoint.path.replace(/\{\w+\}/g, (hole) => (values.length > 0 ? hole : unknownId())),
  );
  const endless = endpoint.produces === live.followChanges.produces;
  const answer = await app.inject({
    payloadAsStream: endless,
    method: endpoint.method,
    url: basePath + path,
    query: Object.fromEntries(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)])),
    ...content,
    headers: { ...headers, ...(authorization && { authorization }) },
  });
  const text = endless ? await beginningOf(answer.stream()) : answer.body;
  const code = answer.statusCode < 400 ? 'ok' : String(JSON.parse(text).code);
  return { status: answer.statusCode, code, text };
};

/** New credentials for a call. A SuperAdmin looks at this company with them, where the call asks to choose one. */
export const authorizationIn = async (
  portal: TestPortal,
  { set, authorization: give }: Pick<Principal, 'set' | 'authorization'>,
  { problems }: Endpoint,
  { companyId }: { companyId: string },
): Promise<string | undefined> => {
  const authorization = await give();
  if (set === 'superadmin' && problems?.includes('company.none-chosen'))
    await sendSample(portal, companies.viewCompany, { body: { companyId } }, authorization);
  return authorization;
};
