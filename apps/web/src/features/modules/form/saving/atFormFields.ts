import { messages } from '@simward/contract';
import { ApiProblem } from '../../../../lib/api/apiProblem.ts';

/** How the server's message about a missing code begins, whatever follows. */
const codeMissing = 'Validation failed: competencyProductCodes';

/** A field of the calls' parallel lists as the form's lines call it. */
const formField = (field: string) =>
  field
    .replace(/^competencyProductCodes\.(\d+)$/, 'competencies.$1.productCode')
    .replace(/^competencies\.(\d+)$/, 'competencies.$1.competencyName');

/**
 * Sends a module; what the server says of the parallel lists stands at the lines of the form.
 * @throws ApiProblem
 */
export async function atFormFields<T>(send: Promise<T>): Promise<T> {
  try {
    return await send;
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    const isCodeMissing = error.detail.startsWith(codeMissing);
    const said = isCodeMissing ? messages.productCodeRequired.text : undefined;
    const { title, status, code, reference } = error;
    throw new ApiProblem({
      title,
      status,
      code,
      detail: said ?? error.detail,
      ...(reference && { reference }),
      errors: Object.entries(error.fields).map(([field, message]) => ({
        field: formField(field),
        message: said ?? message,
      })),
    });
  }
}
