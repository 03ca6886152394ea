import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { modules, type RequestOf } from '@simward/contract';
import { callPortal } from './callPortal.ts';

/** An active module of the own company, or of the platform; behind its name stands a code that no other has. */
export const addModule = async (
  request: APIRequestContext,
  token: string,
  given: { name: string; description: string; platforms?: modules.Module['platforms'] },
): Promise<modules.Module> => {
  const code = `E2E-${randomUUID().slice(0, 8)}`;
  const description: RequestOf<typeof modules.importDescription>['body']['description'] = {
    format: modules.descriptionFormat,
    product_code: code,
    moduleName: `${given.name} ${code}`,
    moduleDescription: given.description,
    moduleDemoLink: 'https://vimeo.com/824190371',
    moduleType: 'Unity',
    industry: 'Acute nursing',
    platforms: given.platforms ?? ['PICO'],
    competencies: [{ competencyName: 'Sepsis bundle', productCode: `${code}-C1`, validityMonths: 6 }],
  };
  const { module } = await callPortal(request, modules.importDescription, { body: { description } }, token);
  const body = { _id: module._id, status: true };
  return (await callPortal(request, modules.modifyModule, { body }, token)).module;
};
