import { useEffect, useState } from 'react';

/** Pauses before the tries; the last one is repeated. */
const pausesSeconds = [5, 10, 20, 30] as const;

/**
 * Tries again after growing pauses, and at once when the browser is back in the network.
 * @param longestPause seconds
 * @returns the seconds until the next try, undefined while one runs, and a function that tries at once
 */
export function useRetryCountdown(retry: () => Promise<unknown>, longestPause = Infinity) {
  const [tries, setTries] = useState(0);
  const [secondsLeft, setSecondsLeft] = useState<number | undefined>(pausesSeconds[0]);
  const isRunning = secondsLeft === undefined;
  const isDue = secondsLeft === 0;
  const retryNow = () => {
    if (isRunning) return;
    setSecondsLeft(undefined);
    void retry().finally(() => {
      setTries(tries + 1);
      const pause = pausesSeconds[Math.min(tries + 1, pausesSeconds.length - 1)] ?? longestPause;
      setSecondsLeft(Math.min(pause, longestPause));
    });
  };
  useEffect(() => {
    if (isDue) retryNow();
  });
  useEffect(() => {
    if (isRunning) return;
    const timer = setInterval(() => setSecondsLeft((left) => left && left - 1), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  useEffect(() => {
    window.addEventListener('online', retryNow);
    return () => window.removeEventListener('online', retryNow);
  });
  return { secondsLeft, retryNow };
}
