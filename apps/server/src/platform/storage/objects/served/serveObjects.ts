import { Readable } from 'node:stream';
import { files } from '@simward/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Platform } from '../../../platform.ts';
import { existing, problem } from '../../../problem.ts';
import { readAll } from '../../readAll.ts';
import { isObjectKey, typeOfKey } from '../objectKey.ts';
import { objectsPath } from '../objectLinks.ts';
import { dispositionOf, secondsKept } from './objectHeaders.ts';
import { requestedRange } from './requestedRange.ts';

/** An object is never a page: whatever a browser makes of it, it runs nothing and belongs to no origin. */
const objectPolicy = "default-src 'none'; sandbox; frame-ancestors 'none'";

interface ObjectRoute {
  Params: { '*': string };
  Querystring: Record<string, string | undefined>;
}

const keyOf = (request: FastifyRequest<ObjectRoute>) => request.params['*'];

/**
 * Takes and gives objects at signed addresses, as a bucket does at its own: no call of the contract, because the
 * signature alone decides. With a bucket only clients that do not tell a file's size come here.
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
      // Before the body is read: who holds no signed address sends nothing.
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

    // What was compressed on the way could not be gone on with.
    scope.get<ObjectRoute>(`${objectsPath}/*`, { compress: false }, async (request, reply) => {
      const key = keyOf(request);
      const type = typeOfKey(key);
      if (!type || !objectLinks.isGoodGet(key, request.query)) throw problem('file.link-refused');
      const byteSize = await storage.sizeOf(key);
      if (byteSize === null) throw problem('file.not-found');
      // What can be fetched under a key is never replaced.
      const entityTag = `"${key.slice(key.lastIndexOf('/') + 1)}-${byteSize}"`;
      const asked = { range: request.headers.range, ifRange: request.headers['if-range']?.toString() };
      const range = requestedRange(asked, { byteSize, entityTag });
      if (range === 'unsatisfiable') {
        reply.header('content-range', `bytes */${byteSize}`);
        throw problem('file.range-refused');
      }
      if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${byteSize}`);
      const { start, end } = range ?? { start: 0, end: byteSize - 1 };
      return reply
        .header('content-security-policy', objectPolicy)
        .header('content-disposition', dispositionOf(key, request.query.name))
        .header('cache-control', `private, max-age=${secondsKept}, immutable`)
        .header('accept-ranges', 'bytes')
        .header('etag', entityTag)
        .header('content-length', end - start + 1)
        .type(type)
        .send(existing(await storage.read(key, range), 'file.not-found'));
    });
  });
};
