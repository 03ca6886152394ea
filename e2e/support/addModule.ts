import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { modules, type RequestOf } from '@simward/contract';
import { callPortal } from './callPortal.ts';

/** Adds an active module: a Manager's is the company's own, a SuperAdmin's the platform's. Its name ends with its unique code. */
export const addModule = async (
  request: APIRequestContext,
  token: string,
  { name, description, platforms = ['PICO'] }: ModuleFields,
): Promise<modules.Module> => {
  const code = `E2E-${randomUUID().slice(0, 8)}`;
  const imported: RequestOf<typeof modules.importDescription>['body']['description'] = {
    format: modules.descriptionFormat,
    product_code: code,
    moduleName: `${name} ${code}`,
    moduleDescription: description,
    moduleDemoLink: 'https://vimeo.com/824190371',
    moduleType: 'Unity',
    industry: 'Acute nursing',
    platforms: [...platforms],
    competencies: [{ competencyName: 'Sepsis bundle', productCode: `${code}-C1`, validityMonths: 6 }],
  };
  const { module } = await callPortal(
    request,
    modules.importDescription,
    { body: { description: imported } },
    token,
  );
  const body = { _id: module._id, status: true };
  return (await callPortal(request, modules.modifyModule, { body }, token)).module;
};

interface ModuleFields {
  name: string;
  description: string;
  platforms?: modules.Module['platforms'];
}
