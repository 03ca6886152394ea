/** "Oculus · Meta Quest 3"; a model that is named as its platform stands alone. */
export const deviceName = (platform: string, model: string): string =>
  [...new Set([platform, model])].filter(Boolean).join(' · ');
