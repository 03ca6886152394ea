/** An answer that is not accepted, and why; for the audit log, not for whoever sent it. */
export class SamlRefused extends Error {
  override readonly name = 'SamlRefused';
}
