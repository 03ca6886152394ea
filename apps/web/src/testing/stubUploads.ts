import { vi } from 'vitest';

type Send = (method: string, address: string, content: Blob | FormData) => Promise<Response>;

/**
 * Takes the place of XMLHttpRequest, by which files are sent, for one test. What `send` throws is a connection that broke.
 * It has what the portal's pages use of it.
 */
export const stubUploads = (send: Send): void => {
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
      status = 0;
      responseText = '';
      onload?: () => void;
      onerror?: () => void;
      onabort?: () => void;
      onloadend?: () => void;
      private method = '';
      private address = '';
      private isAborted = false;

      open(method: string, address: string): void {
        this.method = method;
        this.address = address;
      }

      setRequestHeader(): void {}

      abort(): void {
        if (this.isAborted) return;
        this.isAborted = true;
        this.onabort?.();
        this.onloadend?.();
      }

      send(content: Blob | FormData): void {
        const size = content instanceof Blob ? content.size : 1;
        this.upload.onprogress?.({ loaded: size, total: size });
        void this.finish(content).finally(() => {
          if (!this.isAborted) this.onloadend?.();
        });
      }

      private async finish(content: Blob | FormData): Promise<void> {
        try {
          const response = await send(this.method, this.address, content);
          this.status = response.status;
          this.responseText = await response.text();
          if (!this.isAborted) this.onload?.();
        } catch {
          if (!this.isAborted) this.onerror?.();
        }
      }
    },
  );
};
