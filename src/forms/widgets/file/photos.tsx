// Photographs that are larger than a field allows: the visitor may let the page scale them down. Only the forms that
// offer this load it (engine/formParts.ts).
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { formatSize } from "../../../engine/file.ts";
import { resultOf } from "../../../engine/resultOf.ts";
import { fillTemplate } from "../../../engine/template.ts";
import button from "../../../styles/button.module.css";
import { useForm } from "../../session/context.ts";
import styles from "./FileWidget.module.css";

function isTooLarge({ type, size }: File, limit: number): boolean {
  return type.startsWith("image/") && size > limit;
}

interface OfferProps {
  photo: File;
  /** In bytes. */
  limit: number;
  onScaled: (photo: File, scaled: File) => void;
}

/** Says what the button does: pressing it is the visitor's consent. */
function Offer({ photo, limit, onScaled }: OfferProps) {
  const { form, announce } = useForm();
  const { photoTooLarge, scalePhoto, photoFailed } = form.messages.form;
  const [state, setState] = useState<"offered" | "scaling" | "failed">("offered");
  const values: Record<string, string> = { name: photo.name, size: formatSize(photo.size), limit: formatSize(limit) };
  const text = (template: string) => fillTemplate(template, (name) => values[name]);

  async function scale(element: HTMLFormElement | null) {
    setState("scaling");
    // Sent meanwhile, the form would leave without the photograph: it is sent afterwards.
    let isSent = false;
    const wait = (event: Event) => {
      isSent = true;
      event.preventDefault();
      event.stopPropagation();
    };
    element?.addEventListener("submit", wait, true);
    const scaled = await scaledDown(photo, limit);
    element?.removeEventListener("submit", wait, true);
    if (scaled) {
      flushSync(() => onScaled(photo, scaled));
      if (isSent) element?.requestSubmit();
      return;
    }
    setState("failed");
    announce(text(photoFailed));
  }

  return (
    <div className={styles.picker} data-tone="yellow">
      <span>{text(state === "failed" ? photoFailed : photoTooLarge)}</span>
      {state !== "failed" && (
        <button
          type="button"
          className={button.quiet}
          disabled={state === "scaling"}
          onClick={({ currentTarget }) => scale(currentTarget.form)}
        >
          {text(scalePhoto)}
        </button>
      )}
    </div>
  );
}

/** In pixels. A page of a document can be read at the smallest. */
const sides = [2560, 1920, 1440, 1080, 810];

/** Undefined if the browser cannot read the file, or no pictures at all. */
const bitmapOf = async (file: File) => resultOf(() => createImageBitmap(file))?.catch(() => undefined);

/** The photograph as a JPEG of at most `limit` bytes, upright; undefined if the browser cannot read it. */
async function scaledDown(photo: File, limit: number): Promise<File | undefined> {
  const bitmap = await bitmapOf(photo);
  if (!bitmap) return undefined;
  for (const side of sides) {
    const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    const context = canvas.getContext("2d");
    if (!context) return undefined;
    // A JPEG has no transparency: transparent pixels would turn black.
    context.fillStyle = "white";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.85));
    const name = photo.name.replace(/(\.(?!jpe?g$)[^.]+)?$/i, (extension) => (extension ? ".jpg" : ""));
    if (blob && blob.size <= limit) return new File([blob], name, { type: blob.type });
  }
  return undefined;
}

/** In pixels of the canvas, which is shown at half its size. */
const previewSide = 128;

/** A picture of the file, if it is one. A canvas, because the policy of the site allows no other pictures of files. */
function Preview({ file }: { file: File | undefined }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const photo = file?.type.startsWith("image/") ? file : undefined;
  useEffect(() => {
    if (!photo) return undefined;
    let isShown = true;
    bitmapOf(photo).then((bitmap) => {
      const element = canvas.current;
      // Without a picture, the name of the file is enough.
      if (!isShown || !element || !bitmap) return;
      element.width = previewSide * Math.min(1, bitmap.width / bitmap.height);
      element.height = previewSide * Math.min(1, bitmap.height / bitmap.width);
      element.getContext("2d")?.drawImage(bitmap, 0, 0, element.width, element.height);
    });
    return () => {
      isShown = false;
    };
  }, [photo]);
  return photo ? <canvas ref={canvas} className={styles.preview} width={0} height={0} /> : null;
}

export default { isTooLarge, Offer, Preview };
