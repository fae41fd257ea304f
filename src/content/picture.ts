/** A picture as the browser draws it, made at build from a `picture` of the content. */
export interface DrawnPicture {
  /** Relative to the document. */
  src: string;
  /** Smaller and larger versions of a photograph, as `srcset` has it. */
  srcset?: string;
  /** The intrinsic size in pixels. */
  width: number;
  height: number;
  /** Empty for an ornament. */
  alt: string;
}
