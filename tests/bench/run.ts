// `npm run bench [-- PART…]`: what the site costs, beside what it is measured against, as tables. Writes nothing else:
// the sites it makes stand in temporary folders, which it removes.

const parts = {
  paint: () => import("./paint.ts"),
  pages: () => import("./pages.ts"),
  validation: () => import("./validation.ts"),
  fields: () => import("./fields.ts"),
};

// React is asked for by what makes modules and by what draws the landing: both must be given the same one.
process.env.NODE_ENV = "production";

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0)
  throw new Error(`There is no part ${unknown.join(", ")}: ${Object.keys(parts).join(", ")}`);
for (const [name, load] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const { bench } = await load();
  await bench();
}

export {};
