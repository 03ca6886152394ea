/** The part of BroadcastChannel that is used here; a message reaches the browser's other tabs, not the sender. */
export interface TabChannel {
  postMessage(message: unknown): void;
  onmessage: ((event: MessageEvent) => void) | null;
}

interface TabHandlers {
  isSignedIn: () => boolean;
  onSignedOut: () => void;
  onSignedIn: (userId: string) => void;
}

/** Long enough for a busy tab to answer, short enough to go unnoticed at page load. */
const answerWithinMs = 200;

/** Keeps the tabs of one browser at one sign-in, because they share the refresh cookie. */
export function openTabs(openChannel: () => TabChannel, handlers: TabHandlers) {
  const channel = openChannel();
  let onAnswer: (() => void) | undefined;

  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === 'signed-out') handlers.onSignedOut();
    else if (data === 'signed-in?' && handlers.isSignedIn()) channel.postMessage('yes');
    else if (data === 'yes') onAnswer?.();
    else if (typeof data === 'string' && data.startsWith(signedIn))
      handlers.onSignedIn(data.slice(signedIn.length));
  };

  return {
    tellSignedOut: () => channel.postMessage('signed-out'),
    tellSignedIn: (userId: string) => channel.postMessage(signedIn + userId),
    /** True when another tab is signed in, so that a link opened in a new tab needs no second sign-in. */
    anySignedIn: () =>
      new Promise<boolean>((resolve) => {
        const timer = setTimeout(() => resolve(false), answerWithinMs);
        onAnswer = () => {
          clearTimeout(timer);
          resolve(true);
        };
        channel.postMessage('signed-in?');
      }),
  };
}

const signedIn = 'signed-in:';
