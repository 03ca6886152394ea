import type { FastifyRequest } from 'fastify';
import { defaultLanguage, isLanguage, type Language } from '../../texts/say.ts';

/**
 * The header in which the portal's web client asks for a language. Accept-Language cannot be used: every
 * browser sends it, also for older clients that compare the portal's English sentences.
 */
const header = 'simward-language';

const languages = new WeakMap<FastifyRequest, Language>();

/**
 * The language in which a request is answered: the one that it asks for, else the caller's own. It is
 * remembered with the request, for a failure that comes later.
 */
export const languageOf = (request: FastifyRequest, ofCaller: string | null): Language => {
  const asked = request.headers[header];
  const language = [asked, ofCaller].find(isLanguage) ?? defaultLanguage;
  languages.set(request, language);
  return language;
};

/** The language in which a failure is answered, also if it happened before the caller was known. */
export const languageOfFailure = (request: FastifyRequest): Language =>
  languages.get(request) ?? languageOf(request, null);
