// Every pair of colours of the site that must have enough contrast, as names of custom properties.
import { softGrounds } from "../../../../src/pipeline/site/theme/derive.ts";

/** Text, and the grounds on which style sheets put it. */
export const textPairs: Record<string, string[]> = {
  "color-ink": ["color-page", "color-band", "color-surface", "color-main-soft", "control-ground"],
  "color-ink-soft": ["color-page", "color-band", "color-surface", "color-main-soft"],
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
  "color-success": ["color-page", "color-band", "color-surface", "color-main-soft", "control-ground"],
  "color-surface": ["color-error"],
  "tone-blue-ink": ["tone-blue"],
  "tone-green-ink": ["tone-green"],
  "tone-yellow-ink": ["tone-yellow"],
  "tone-red-ink": ["tone-red"],
  "tone-neutral-ink": ["tone-neutral"],
  "control-placeholder": ["control-ground"],
  "control-disabled-ink": ["control-disabled-ground"],
};

/** Text in the colours of an area. */
export const areaPairs: Record<string, string[]> = {
  "area-on": ["area-ground"],
  "area-on-soft": ["area-ground"],
  "area-on-fill": ["area-fill", "area-fill-strong"],
  "area-ink": softGrounds,
};

/** Outlines and bars, and the grounds beside them. */
export const partPairs: Record<string, string[]> = {
  "control-border": ["control-ground", "color-page", "color-band", "color-surface", "color-main-soft"],
  "color-focus": ["color-page", "color-band", "color-surface", "color-main-soft", "tone-yellow", "tone-blue"],
  "color-on-deep": ["color-deep", "color-deeper"],
  "color-on-deep-accent": ["color-deeper"],
  "color-error": ["color-surface", "color-page"],
  "color-warning": ["color-surface", "color-page"],
};
