const purpose = 'simward sealed sign-in';
const nonceBytes = 12;

/**
 * Seals User ID and PIN for signing in without a connection, so that the headset stores neither: X25519 with a key
 * made for this seal alone, HKDF-SHA-256, AES-256-GCM with the session id as additional data.
 * @param sealingKey the portal's public key, from the enrolment
 * @returns value of `sealedSignIn`, valid for this session only
 */
export const sealSignIn = async (
  sealingKey: string,
  sessionId: string,
  signIn: { mobileNo: string; pin: string },
): Promise<string> => {
  const { subtle } = globalThis.crypto;
  const portalKey = await subtle.importKey('raw', fromBase64url(sealingKey), 'X25519', false, []);
  const own = await subtle.generateKey('X25519', true, ['deriveBits']);
  if (!('privateKey' in own)) throw new Error('X25519 makes a key pair');
  const ephemeral = new Uint8Array(await subtle.exportKey('raw', own.publicKey));
  const shared = await subtle.deriveBits({ name: 'X25519', public: portalKey }, own.privateKey, 256);
  const material = await subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey']);
  const key = await subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: ephemeral, info: new TextEncoder().encode(purpose) },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt'],
  );
  const nonce = globalThis.crypto.getRandomValues(new Uint8Array(nonceBytes));
  const additionalData = new TextEncoder().encode(sessionId);
  const content = new TextEncoder().encode(JSON.stringify({ mobileNo: signIn.mobileNo, pin: signIn.pin }));
  const sealed = new Uint8Array(
    await subtle.encrypt({ name: 'AES-GCM', iv: nonce, additionalData }, key, content),
  );
  return base64url(new Uint8Array([...ephemeral, ...nonce, ...sealed]));
};

const fromBase64url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
