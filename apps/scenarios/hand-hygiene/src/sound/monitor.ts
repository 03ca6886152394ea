/** One heart beat of the monitor, soft enough to be forgotten. */
export const beep = (context: AudioContext): void => {
  const at = context.currentTime;
  const tone = context.createOscillator();
  tone.frequency.value = 880;
  const volume = context.createGain();
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(0.03, at + 0.01);
  volume.gain.setValueAtTime(0.03, at + 0.08);
  volume.gain.linearRampToValueAtTime(0, at + 0.11);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + 0.12);
};
