import { fileAddresses, type Thumbnail } from "../../editing/files/protocol.ts";
import { useAnswer } from "../state/useAnswer.ts";

interface PhotoThumbnailProps {
  /** Of a photograph of the site. */
  name: string;
  /** In pixels: the room for it. */
  width: number;
  height: number;
}

export function PhotoThumbnail({ name, width, height }: PhotoThumbnailProps) {
  const { answer } = useAnswer<Thumbnail>(fileAddresses.photo, { name });
  return <img src={answer?.src ?? noPicture} alt="" width={width} height={height} style={{ objectFit: "contain" }} />;
}

const noPicture = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>";
