// Every pair of colours of the site that must have enough contrast, as names of custom properties.

/** Text, and the grounds on which style sheets put it. */
export const textPairs: Record<string, string[]> = {
  "color-ink": ["color-page", "color-band", "color-surface", "color-main-soft", "control-ground"],
  "color-ink-soft": ["color-page", "color-band", "color-surface", "color-main-soft"],
  "color-link": [
    ...["color-page", "color-band", "color-surface", "color-main-soft"],
    ...["tone-blue", "tone-green", "tone-yellow", "tone-red", "tone-neutral"],
  ],
  "color-main": [
    ...["color-page", "color-band", "color-surface", "color-main-soft", "control-ground"],
    ...["tone-blue", "tone-green", "tone-yellow", "tone-red", "tone-neutral"],
  ],
  "color-on-fill": ["color-fill", "color-fill-strong"],
  "color-on-accent": ["color-accent", "color-accent-strong"],
  "color-on-deep": ["color-deep", "color-deeper"],
  "color-on-deep-soft": ["color-deep", "color-deeper"],
  "color-on-deep-accent": ["color-deeper"],
  "color-error": ["color-page", "color-band", "color-surface", "color-main-soft", "control-ground"],
  "color-surface": ["color-error"],
  "tone-blue-ink": ["tone-blue"],
  "tone-green-ink": ["tone-green"],
  "tone-yellow-ink": ["tone-yellow"],
  "tone-red-ink": ["tone-red"],
  "tone-neutral-ink": ["tone-neutral"],
  "control-placeholder": ["control-ground"],
  "control-disabled-ink": ["control-disabled-ground"],
};

/** Outlines and bars, and the grounds beside them. */
export const partPairs: Record<string, string[]> = {
  "control-border": ["control-ground", "color-page", "color-band", "color-surface", "color-main-soft"],
  "color-focus": ["color-page", "color-band", "color-surface", "color-main-soft", "tone-yellow", "tone-blue"],
  "color-on-deep": ["color-deep", "color-deeper"],
  "color-on-deep-accent": ["color-deeper"],
  "color-error": ["color-surface", "color-page"],
  "color-success": ["color-surface", "color-page"],
  "color-warning": ["color-surface", "color-page"],
};
