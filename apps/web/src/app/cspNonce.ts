const meta = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]');

/** The nonce of this page load: the server writes it into the page and into the policy's style-src. */
export const cspNonce = meta?.content ?? '';

declare global {
  // The name under which react-remove-scroll (inside Mantine's dialogs) looks for a style nonce.
  var __webpack_nonce__: string | undefined;
}

globalThis.__webpack_nonce__ = cspNonce;
