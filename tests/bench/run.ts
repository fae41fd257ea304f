// `npm run bench [-- PART…]` prints measurements and comparisons as tables. Its sites are in temporary folders.

const parts = {
  paint: () => import("./paint.ts"),
  pages: () => import("./pages.ts"),
  builds: () => import("./builds.ts"),
  validation: () => import("./validation.ts"),
  fields: () => import("./fields.ts"),
  receiver: () => import("./receiver.ts"),
  publications: () => import("./publications.ts"),
  editor: () => import("./editor.ts"),
  hosted: () => import("./hosted.ts"),
};

// The plugin and the prerendering must load the same build of React.
process.env.NODE_ENV = "production";

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(", ")}: ${Object.keys(parts).join(", ")}`);
for (const [name, load] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const { bench } = await load();
  await bench();
}

export {};
