import { once } from 'node:events';
import { createServer } from 'node:net';
import { codeOf, StartFault } from './startFault.ts';

/** The host and port on which the portal listens, and the name of the variable that sets the port. */
export interface PortSetting {
  host: string;
  port: number;
  variable: 'PORT' | 'METRICS_PORT';
}

/** Opens the port and closes it again, so that a start without a free port ends before it has done anything. */
export const refuseTakenPort = async (setting: PortSetting): Promise<void> => {
  const server = createServer();
  try {
    server.listen(setting.port, setting.host);
    await once(server, 'listening');
  } catch (error) {
    throw portFault(setting, error);
  }
  server.close();
  await once(server, 'close');
};

/**
 * Turns a failure to listen into an error with a sentence for the operator. Any other error is returned
 * unchanged.
 */
export const portFault = ({ host, port, variable }: PortSetting, error: unknown): unknown => {
  const code = codeOf(error);
  if (code === 'EADDRINUSE')
    return new StartFault(
      `Port ${port} on ${host} is in use by another program: end that one, or choose another port, for example ${variable}=${port < 65_535 ? port + 1 : port - 1}.`,
    );
  if (code === 'EACCES')
    return new StartFault(
      `This user may not listen on port ${port}: choose ${variable}=1024 or above and put a proxy in front.`,
    );
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new StartFault(
      `HOST=${host} is no address of this machine: choose one that it has, such as 127.0.0.1 or 0.0.0.0.`,
    );
  return error;
};
