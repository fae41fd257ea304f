// The part of a photograph that is kept, by mouse, touch or keyboard. The buttons begin with a common shape.
import { useRef, useState } from "react";
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from "react-image-crop";
import { Button } from "../elements.tsx";
import "react-image-crop/dist/ReactCrop.css";
import styles from "./PhotoControl.module.css";

const whole = -1;
const free = 0;
const shapes = [
  { value: whole, label: "Toda" },
  { value: free, label: "Libre" },
  { value: 16 / 9, label: "Ancha" },
  { value: 4 / 3, label: "Normal" },
  { value: 1, label: "Cuadrada" },
];

interface CroppingProps {
  /** The photograph as a `data:` address. */
  address: string;
  crop: PercentCrop | undefined;
  onCrop: (crop: PercentCrop | undefined) => void;
  onBroken: () => void;
}

export function PhotoCropping({ address, crop, onCrop, onBroken }: CroppingProps) {
  const [chosen, setShape] = useState(free);
  // Dragging over the whole photograph begins a part of it.
  const shape = crop ? chosen : whole;
  const image = useRef<HTMLImageElement>(null);
  const choose = (next: number) => {
    setShape(Math.max(next, free));
    if (next === whole) return onCrop(undefined);
    // Its corners and sides can be moved by keyboard then.
    if (next === free) return onCrop(crop ?? { unit: "%", x: 10, y: 10, width: 80, height: 80 });
    const { naturalWidth: width = 1, naturalHeight: height = 1 } = image.current ?? {};
    const largest = makeAspectCrop({ unit: "%", width: 100 }, next, width, height);
    const fitting = largest.height > 100 ? makeAspectCrop({ unit: "%", height: 100 }, next, width, height) : largest;
    onCrop(centerCrop(fitting, width, height));
  };
  return (
    <div className="stack">
      <b>La parte que se verá</b>
      <div className="row wraps">
        {shapes.map(({ value, label }) => (
          <Button
            key={label}
            look="outlined"
            aria-pressed={value === shape}
            onClick={() => choose(value)}
            label={label}
          />
        ))}
      </div>
      <ReactCrop
        className={String(styles.crop)}
        {...(crop && { crop })}
        {...(chosen > 0 && { aspect: chosen })}
        ariaLabels={cropLabels}
        onChange={(_, percent) => onCrop(percent.width > 0 && percent.height > 0 ? percent : undefined)}
      >
        <img ref={image} src={address} alt="La fotografía elegida" onError={onBroken} />
      </ReactCrop>
      <p className="quiet">
        Arrastre sobre la fotografía, o elija una forma. Con el teclado, las flechas mueven la parte, sus bordes y sus
        esquinas.
      </p>
    </div>
  );
}

const cropLabels = {
  cropArea: "La parte que se verá: muévala con las flechas",
  nwDragHandle: "Esquina de arriba a la izquierda",
  nDragHandle: "Borde de arriba",
  neDragHandle: "Esquina de arriba a la derecha",
  eDragHandle: "Borde derecho",
  seDragHandle: "Esquina de abajo a la derecha",
  sDragHandle: "Borde de abajo",
  swDragHandle: "Esquina de abajo a la izquierda",
  wDragHandle: "Borde izquierdo",
};
