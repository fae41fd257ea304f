// The skeleton of a form: its markup, reduced to what determines its size. A page renders it, invisibly, until the form
// itself is loaded, so that nothing moves then.

/** Text, or an element: its tag, its props for React, its content. */
export type Skeleton = string | SkeletonElement;
type SkeletonElement = [tag: string, props: Props, ...content: Skeleton[]];
type Props = Record<string, string | true>;

/** React closes every element except these. */
const voidElements = ["br", "hr", "img", "input", "wbr"];

/** Of an attribute that influences the size: the prop in React. */
const props: Record<string, string> = { class: "className", rows: "rows", hidden: "hidden" };

/** `markup` is one element as React renders it to a string: it escapes `<` and `>` in texts and attributes. */
export function skeletonOf(markup: string): Skeleton {
  const root: SkeletonElement = ["div", {}];
  const open = [root];
  // A select is as large without its options.
  for (const [token, tag, attributes = ""] of markup.replaceAll(/<option.*?<\/option>/gs, "").matchAll(tokens)) {
    const parent = open.at(-1);
    if (token.startsWith("</")) open.pop();
    else if (!tag) parent?.push(unescaped(token));
    else {
      const element: SkeletonElement = [tag, propsOf(attributes)];
      parent?.push(element);
      if (!voidElements.includes(tag)) open.push(element);
    }
  }
  const [, , skeleton = ""] = root;
  return skeleton;
}

const tokens = /<\/?([\w-]+)([^>]*)>|[^<]+/g;

function propsOf(attributes: string): Props {
  const pairs = [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].flatMap(([, name = "", value = ""]) =>
    Object.hasOwn(props, name) ? [[props[name], value === "" || unescaped(value)]] : [],
  );
  return Object.fromEntries(pairs);
}

const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" };

function unescaped(text: string): string {
  return text.replaceAll(/&[#\w]+;/g, (entity) => entities[entity] ?? entity);
}
