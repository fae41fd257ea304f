import { icons } from "./icons.gen.ts";

export type IconName = keyof typeof icons;

export function EditorIcon({ name }: { name: IconName }) {
  return (
    <svg data-icon="" viewBox="0 0 256 256" aria-hidden="true">
      <path d={icons[name]} fill="currentColor" />
    </svg>
  );
}
