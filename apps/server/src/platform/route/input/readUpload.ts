import { type Endpoint, type InputOf, type Upload, wire } from '@simward/contract';
import { text } from '@simward/texts';
import type { FastifyRequest } from 'fastify';
import { problem } from '../../problem.ts';
import { parseInput } from './parseInput.ts';

export interface UploadedFile {
  /** The browser's name of the file; never use it as a path or key. */
  name: string;
  /** The type that the browser claims. It is not trusted: the content decides. */
  contentType: string;
  bytes: Buffer;
}

/**
 * Reads a form with one file and parses its text fields as the call's body.
 * @throws Problem request.media-type, request.too-large, request.form-unreadable, request.file-missing, request.invalid
 */
export const readUpload = async <E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
): Promise<InputOf<E> & { file: UploadedFile }> => {
  const { upload } = endpoint;
  if (!upload) throw new Error(`${endpoint.name} takes no file`);
  if (!request.isMultipart()) throw problem('request.media-type');
  const { fields, file } = await readForm(upload, request).catch((error: unknown) => {
    throw asUnreadable(error);
  });
  if (!file) throw problem('request.file-missing');
  if (!wire.isStorable(file.name ?? ''))
    throw problem('request.invalid', { errors: [{ field: upload.field, message: text(wire.notStorable) }] });
  const input = parseInput(endpoint, {
    params: request.params,
    query: request.query,
    body: fields,
  });
  return { ...input, file };
};

const mostFields = 20;
const longestField = 16 * 1024;

const readForm = async ({ field, maxBytes }: Upload, request: FastifyRequest) => {
  const limits = { fileSize: maxBytes, files: 1, fields: mostFields, fieldSize: longestField };
  const fields: Record<string, unknown> = {};
  let file: UploadedFile | undefined;
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') fields[part.fieldname] = part.value;
    else {
      const bytes = await part.toBuffer();
      if (part.fieldname === field) file = { name: part.filename, contentType: part.mimetype, bytes };
    }
  }
  return { fields, file };
};

/**
 * Turns an error of the form reader into a problem. It has a code if a limit was exceeded; otherwise the form
 * is unreadable.
 */
const asUnreadable = (error: unknown) => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === undefined || code === 'FST_PROTO_VIOLATION' || code === 'FST_MP_PREMATURE_CLOSE'
    ? problem('request.form-unreadable')
    : error;
};
