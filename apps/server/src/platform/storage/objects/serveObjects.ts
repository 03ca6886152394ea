import { Readable } from 'node:stream';
import { files } from '@simward/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Platform } from '../../platform.ts';
import { existing, problem } from '../../problem.ts';
import { readAll } from '../readAll.ts';
import { isObjectKey, typeOfKey } from './objectKey.ts';
import { cacheSeconds, dispositionOf, objectsPath } from './objectLinks.ts';
import { requestedRange } from './requestedRange.ts';

/** A policy for browsers that open an object as a page: the page can run nothing and belongs to no origin. */
const objectPolicy = "default-src 'none'; sandbox; frame-ancestors 'none'";

interface ObjectRoute {
  Params: { '*': string };
  Querystring: Record<string, string | undefined>;
}

/**
 * Accepts and serves objects at signed addresses, as a bucket does. These routes are not in the contract,
 * because only the signature decides. If there is a bucket, only clients that do not state a file's size use
 * them.
 */
export const serveObjects = async (
  app: FastifyInstance,
  { storage, objectLinks }: Platform,
): Promise<void> => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body));

    const termsOf = (request: FastifyRequest<ObjectRoute>) => {
      const terms = isObjectKey(keyOf(request))
        ? objectLinks.readPut(keyOf(request), request.query)
        : undefined;
      const declared = Number(request.headers['content-length']);
      const fits = terms && (terms.byteSize === null || terms.byteSize === declared);
      if (!fits || request.headers['content-type'] !== terms.contentType) throw problem('file.link-refused');
      if (terms.part === undefined && declared > files.mostBytesOf(terms.contentType))
        throw problem('request.too-large');
      return terms;
    };

    scope.put<ObjectRoute>(
      `${objectsPath}/*`,
      // Checked before the body is read, so that nobody without a signed address can send anything.
      { onRequest: async (request) => void termsOf(request) },
      async (request, reply) => {
        const { key, contentType, byteSize, part } = termsOf(request);
        const { body } = request;
        if (!(body instanceof Readable)) throw problem('file.link-refused');
        if (part === undefined) {
          const bytes = await readAll(body, files.mostBytesOf(contentType));
          if (byteSize !== null && bytes.length !== byteSize) throw problem('file.link-refused');
          await storage.put(key, bytes, contentType);
        } else {
          if (!storage.takePart || byteSize === null) throw problem('file.link-refused');
          await storage.takePart({ key, contentType, byteSize, part }, body);
        }
        return reply.code(200).send();
      },
    );

    // Answers are not compressed, because a client can continue only an uncompressed download, by asking for
    // a range.
    scope.get<ObjectRoute>(`${objectsPath}/*`, { compress: false }, async (request, reply) => {
      const key = keyOf(request);
      const type = typeOfKey(key);
      if (!type || !objectLinks.isGoodGet(key, request.query)) throw problem('file.link-refused');
      const byteSize = await storage.sizeOf(key);
      if (byteSize === null) throw problem('file.not-found');
      // An object that can be fetched is never replaced, so that its key and size identify the content.
      const entityTag = `"${key.slice(key.lastIndexOf('/') + 1)}-${byteSize}"`;
      const headers = { range: request.headers.range, ifRange: request.headers['if-range']?.toString() };
      const range = requestedRange(headers, { byteSize, entityTag });
      if (range === 'unsatisfiable') {
        reply.header('content-range', `bytes */${byteSize}`);
        throw problem('file.range-refused');
      }
      if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${byteSize}`);
      const { start, end } = range ?? { start: 0, end: byteSize - 1 };
      return reply
        .header('content-security-policy', objectPolicy)
        .header('content-disposition', dispositionOf(key, request.query.name))
        .header('cache-control', `private, max-age=${cacheSeconds}, immutable`)
        .header('accept-ranges', 'bytes')
        .header('etag', entityTag)
        .header('content-length', end - start + 1)
        .type(type)
        .send(existing(await storage.read(key, range), 'file.not-found'));
    });
  });
};

const keyOf = (request: FastifyRequest<ObjectRoute>) => request.params['*'];
