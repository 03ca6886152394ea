/** Width and height of the pictures of help, in pixels of the page, written by `npm run pictures`. */
export const pictureSizes: Readonly<Record<string, readonly [width: number, height: number]>> = {
  "assignment-effect": [
    303,
    350
  ],
  "competency-scores": [
    480,
    170
  ],
  "course-actions": [
    158,
    111
  ],
  "debriefing-marks": [
    407,
    159
  ],
  "headset-card": [
    374,
    162
  ],
  "held-sessions": [
    497,
    113
  ],
  "import-preview": [
    476,
    351
  ],
  "module-status": [
    350,
    215
  ],
  "peers-band": [
    457,
    223
  ],
  "person-actions": [
    256,
    230
  ],
  "play-window": [
    400,
    168
  ],
  "practise-next": [
    352,
    264
  ],
  "report-share": [
    264,
    184
  ],
  "sign-in-form": [
    405,
    284
  ],
  "skill-scores": [
    568,
    181
  ],
  "step-analysis-words": [
    458,
    240
  ],
  "steps-to-fix": [
    535,
    161
  ]
};
