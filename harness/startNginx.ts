import { spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { selfSignedCertificate } from '../apps/server/src/testing/network/selfSignedCertificate.ts';
import { readDeployed } from './deployedFiles.ts';
import { freePort } from './portalProcess.ts';

interface StartedNginx {
  /** Where it listens on 127.0.0.1, with TLS and a certificate that nobody trusts. */
  readonly port: number;
  stop(): Promise<void>;
}

/**
 * Starts nginx with the site of deploy/nginx.conf, which listens on a free port and has a certificate of its own.
 * @param upstream the block of the site that names the portal's processes
 */
export const startNginx = async (program: string, upstream: string): Promise<StartedNginx> => {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'simward-nginx-'));
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = String(privateKey.export({ type: 'pkcs8', format: 'pem' }));
  writeFileSync(join(folder, 'portal.key'), pem);
  writeFileSync(join(folder, 'portal.pem'), selfSignedCertificate(pem, 'portal.hospital.example'));
  const site = readDeployed('nginx.conf')
    .replace(/\nserver \{\n {2}listen 80;[\s\S]*$/, '')
    .replace(/^upstream simward \{[^}]*\}/m, upstream)
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace(/ +listen \[::\].*\n/, '')
    .replace('/etc/ssl/certs/', `${folder}/`)
    .replace('/etc/ssl/private/', `${folder}/`);
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${folder}/pid; error_log stderr; events {}
    http { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; ${site} }`,
  );
  const nginx = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
  const ended = once(nginx, 'exit');
  return {
    port,
    stop: async () => {
      nginx.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
};
