import type { FastifyRequest } from 'fastify';
import { defaultLanguage, isLanguage, type Language } from '../../texts/say.ts';

/**
 * The header in which our own web client asks for a language. Accept-Language will not do: every browser sends it, also for
 * older clients that compare the portal's English sentences.
 */
const header = 'simward-language';

const languages = new WeakMap<FastifyRequest, Language>();

/**
 * The language in which a request is answered: the one that it asks for, else the caller's own. It is kept for a failure
 * that comes later.
 */
export const languageOf = (request: FastifyRequest, ofCaller: string | null): Language => {
  const asked = request.headers[header];
  const language = [asked, ofCaller].find(isLanguage) ?? defaultLanguage;
  languages.set(request, language);
  return language;
};

/** The language of a failure, which may have come before the caller was known. */
export const languageOfFailure = (request: FastifyRequest): Language =>
  languages.get(request) ?? languageOf(request, null);
