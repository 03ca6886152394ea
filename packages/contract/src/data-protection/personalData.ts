import { z } from 'zod';
import { endpoint, ownCall, writingInSteps } from '../calls/endpoint.ts';

export const personalDataFormats = ['json', 'html'] as const;

export const exportPersonalData = endpoint({
  ...ownCall,
  ...writingInSteps,
  name: 'dataProtection.exportPersonalData',
  method: 'GET',
  path: '/profile/personaldata',
  summary: 'Everything the portal keeps about whoever asks: JSON to be read by programs, or pages to be read',
  audit: 'personal-data.exported',
  query: z.strictObject({ format: z.enum(personalDataFormats) }),
  answer: z.string(),
  produces: ['application/json', 'text/html'],
});
