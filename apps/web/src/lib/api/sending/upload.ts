import { ApiProblem } from '../apiProblem.ts';

export interface Upload {
  file: File;
  /** Field of the form at which a refusal of the file stands. */
  field: string;
  /** Fraction 0–1. */
  onProgress?: (sent: number) => void;
}

/**
 * A refusal of the file is said at the field that it was chosen in.
 * @throws ApiProblem
 */
export async function atField<T>(field: string, send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ApiProblem) || !/^(file|build)\./.test(error.code)) throw error;
    const { title, detail, status, code } = error;
    throw new ApiProblem({ title, detail, status, code, errors: [{ field, message: detail }] });
  }
}
