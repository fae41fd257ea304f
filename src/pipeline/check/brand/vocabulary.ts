// What the SVG of a logo may contain. Everything else is reported: nothing here loads a file, runs or moves.

export const shapes = new Set(["path", "rect", "circle", "ellipse", "line", "polyline", "polygon"]);

export const elements = new Set([
  ...["svg", "g", "defs", "symbol", "use", "title", "desc", "style"],
  ...shapes,
  ...["linearGradient", "radialGradient", "stop", "clipPath", "mask", "pattern"],
]);

/** Names that lead to another element. Their values begin with `#`. */
export const references = ["href", "xlink:href"];

export const attributes = new Set([
  ...references,
  ...["style", "version", "baseProfile", "xml:space"],
  ...["viewBox", "width", "height", "x", "y", "preserveAspectRatio", "enable-background", "overflow", "display"],
  ...["d", "pathLength", "points", "cx", "cy", "r", "rx", "ry", "x1", "y1", "x2", "y2", "fx", "fy", "fr"],
  ...["transform", "transform-origin", "opacity", "visibility", "color", "color-interpolation", "paint-order"],
  ...["fill", "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-opacity", "stroke-linecap"],
  ...["stroke-linejoin", "stroke-miterlimit", "stroke-dasharray", "stroke-dashoffset", "vector-effect"],
  ...["shape-rendering", "color-rendering", "text-rendering", "image-rendering", "mix-blend-mode", "isolation"],
  ...["offset", "stop-color", "stop-opacity", "gradientUnits", "gradientTransform", "spreadMethod"],
  ...["clip-path", "clip-rule", "clipPathUnits", "mask", "mask-type", "maskUnits", "maskContentUnits"],
  ...["patternUnits", "patternContentUnits", "patternTransform"],
]);

const svg = "http://www.w3.org/2000/svg";

/** The namespaces that may be declared, by attribute. */
export const namespaces: Record<string, string> = {
  xmlns: svg,
  "xmlns:svg": svg,
  "xmlns:xlink": "http://www.w3.org/1999/xlink",
  "xmlns:serif": "http://www.serif.com/",
};

/** Functions that may occur in styles and attributes. That `url` leads to an element of the file is checked besides. */
const functions = [
  ...["url", "rgb", "rgba", "hsl", "hsla", "calc"],
  ...["matrix", "translate", "translateX", "translateY", "scale", "scaleX", "scaleY", "rotate", "skewX", "skewY"],
];

/** Attributes whose values are only names. */
export const inert = /^(id|class|role|lang|xml:lang|serif:id|(data|aria)-[\w-]+)$/;

/** The first part of a style or of an attribute that may load something; undefined if there is none. */
export function loadingPart(value: string): string | undefined {
  const found = value.match(/@[\w-]*|\\|[\w-]+\s*\(\s*["']?#?/g) ?? [];
  return found.find((part) => {
    const [, name = "", rest = ""] = /^([\w-]+)\s*\(\s*(.*)$/.exec(part) ?? [];
    return !functions.includes(name) || (name === "url" && !rest.endsWith("#"));
  });
}
