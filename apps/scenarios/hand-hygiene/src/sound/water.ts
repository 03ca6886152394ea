import { noise } from './noise.ts';

/** Water into a basin: noise with a bright and a deep band. Answers what stops it. */
export const flow = (context: AudioContext): (() => void) => {
  const source = context.createBufferSource();
  source.buffer = noise(context);
  source.loop = true;
  const volume = context.createGain();
  for (const { frequency, width, share } of [
    { frequency: 1_900, width: 0.6, share: 0.7 },
    { frequency: 420, width: 1.1, share: 0.5 },
  ]) {
    const band = context.createBiquadFilter();
    band.type = 'bandpass';
    band.frequency.value = frequency;
    band.Q.value = width;
    const level = context.createGain();
    level.gain.value = share;
    source.connect(band).connect(level).connect(volume);
  }
  volume.gain.setValueAtTime(0, context.currentTime);
  volume.gain.linearRampToValueAtTime(0.12, context.currentTime + 0.3);
  volume.connect(context.destination);
  source.start();
  return () => {
    volume.gain.linearRampToValueAtTime(0, context.currentTime + 0.2);
    source.stop(context.currentTime + 0.25);
  };
};
