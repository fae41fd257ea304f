import { fileAddresses, type Thumbnail } from "../../editing/files/protocol.ts";
import { useAnswer } from "../state/useEditor.ts";

interface ThumbnailProps {
  /** Of a photograph of the site, or of what another address has. */
  name: string;
  address?: string;
  /** In pixels: the room for it. */
  width: number;
  height: number;
}

export function PhotoThumbnail({ name, address = fileAddresses.photo, width, height }: ThumbnailProps) {
  const { answer } = useAnswer<Thumbnail>(address, { name });
  return <img src={answer?.src ?? noPicture} alt="" width={width} height={height} style={{ objectFit: "contain" }} />;
}

const noPicture = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>";
