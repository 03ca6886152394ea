import type { Endpoint, InputOf } from '@simward/contract';
import type { FastifyRequest } from 'fastify';
import { problem } from '../problem.ts';
import { parseInput } from './parseInput.ts';

export interface UploadedFile {
  /** As the browser named it; never a path or a key of ours. */
  name: string;
  /** As the browser claims; the content decides. */
  contentType: string;
  bytes: Buffer;
}

const mostFields = 20;
const longestField = 16 * 1024;

/**
 * Reads a form with one file and parses its text fields as the call's body.
 * @throws Problem request.media-type, request.too-large, request.file-missing, request.invalid
 */
export const readUpload = async <E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
): Promise<InputOf<E> & { file: UploadedFile }> => {
  const { upload } = endpoint;
  if (!upload) throw new Error(`${endpoint.name} takes no file`);
  if (!request.isMultipart()) throw problem('request.media-type');
  const limits = { fileSize: upload.maxBytes, files: 1, fields: mostFields, fieldSize: longestField };
  const fields: Record<string, unknown> = {};
  let file: UploadedFile | undefined;
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') fields[part.fieldname] = part.value;
    else {
      const bytes = await part.toBuffer();
      if (part.fieldname === upload.field) file = { name: part.filename, contentType: part.mimetype, bytes };
    }
  }
  if (!file) throw problem('request.file-missing');
  const input = parseInput(endpoint, {
    params: request.params,
    query: request.query,
    body: endpoint.body ? fields : undefined,
  });
  return { ...input, file };
};
