/** The part of BroadcastChannel that the tabs of one browser talk through; it reaches the other tabs alone. */
export interface TabChannel {
  postMessage(message: unknown): void;
  onmessage: ((event: MessageEvent) => void) | null;
}

interface TabHandlers {
  isSignedIn: () => boolean;
  onSignedOut: () => void;
  onSignedIn: (userId: string) => void;
}

/** Long enough for a busy tab to answer, short enough not to be felt at page load. */
const answerWithinMs = 200;

/** Keeps the tabs of one browser at one sign-in: they share the refresh cookie. */
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
    /** Whether another tab is signed in, so that a link opened in a new tab needs no second sign-in. */
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
