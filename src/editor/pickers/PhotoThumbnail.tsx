import { useAnswer } from "../state/useEditor.ts";

interface ThumbnailProps {
  /** Of a photograph of the site, or of what another request gives. */
  name: string;
  request?: "GET _/photo" | "GET _/logo";
  /** In pixels: the room for it. */
  width: number;
  height: number;
}

export function PhotoThumbnail({ name, request = "GET _/photo", width, height }: ThumbnailProps) {
  const { answer } = useAnswer(request, { name });
  return <img src={answer?.src ?? noPicture} alt="" width={width} height={height} style={{ objectFit: "contain" }} />;
}

const noPicture = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>";
