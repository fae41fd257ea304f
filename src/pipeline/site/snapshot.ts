// The whole site at one moment: its content resolved, with every asset. Builds and the dev server use snapshots, so
// that an invalid save never mixes with a valid one.
import { memoizeFor } from "../../engine/memoizeFor.ts";
import type { FormSchema, Page, Site, Theme } from "../../types.gen.ts";
import { memoize } from "../memoize.ts";
import { type Asset, addressOf } from "../pictures/asset.ts";
import { findIcon, iconSprite, interfaceIcons } from "../pictures/icons.ts";
import { type LogoFiles, renderLogo, type SiteIcon } from "../pictures/logo.ts";
import { type Document, partsOfType, type SiteDocuments } from "../read/documents.ts";
import { sitePath } from "../read/files.ts";
import { partsOf } from "../read/parts.ts";
import { publicForm } from "../read/publicForm.ts";
import { type Schemas, sectionSchemas } from "../read/schemas.ts";
import { formsOf, routesOfForms, shownSections } from "../read/sections.ts";
import type { LogoFile, SiteFile } from "../read/types.gen.ts";
import { withGeneralTexts } from "./generalTexts.ts";
import { type MarkerOf, markedForm } from "./marker.ts";
import { iconsIn, mediaOf, type SiteFacts } from "./media.ts";
import { type ResolvedSite, resolvePage, resolveSite } from "./resolve.ts";
import { hasTimes } from "./times.ts";

export interface Snapshot {
  /** What it was taken of. */
  documents: SiteDocuments;
  site: Site;
  /** By the path of the file, as are the forms. */
  pages: Map<string, ResolvedPage>;
  forms: Map<string, FormSchema>;
  /** The address of the sprite of line icons, relative to the document. */
  icons: string;
  /** The icons that browsers and phones show for the site. */
  siteIcons: SiteIcon[];
  /** All files that are served beside the code, by file name. */
  assets: Map<string, Asset>;
  /** What pages display while the editor is open beside them: the same with marks in the texts. */
  marked?: Pick<Snapshot, "site" | "pages" | "forms">;
}

export interface ResolvedPage {
  page: Page;
  /** The names of the forms that the page shows. */
  forms: string[];
  sectionTypes: string[];
}

const siteOnce = memoize<ResolvedSite>();
const pageOnce = memoize<ResolvedPage>();
const formOnce = memoize<FormSchema>();

/**
 * Takes a snapshot of documents in which the check found no error. Results that depend only on unchanged files are the
 * same objects as in the last snapshot. `editing` adds the icons of the block catalogue to the sprite, `markerOf` the marks.
 * @throws BrokenPicture if a photograph cannot be read.
 */
export async function takeSnapshot(documents: SiteDocuments, editing = false, markerOf?: MarkerOf): Promise<Snapshot> {
  const { schemas, site, pages } = documents;
  if (!site) throw new Error(`There is no ${sitePath}`);
  const facts = factsOf(site);
  const { logo, siteIcons, ...logoFiles } = await logoOf(site, facts, documents.brand);
  const siteMedia = await mediaOf(site, documents, facts);
  const pagesWithMedia = await Promise.all(
    pages.map(async (page) => ({ page, media: await mediaOf(page, documents, facts) })),
  );
  const allMedia = [siteMedia, ...pagesWithMedia.map(({ media }) => media)];
  const icons = allMedia.flatMap((media) => media.icons);
  const sprite = iconSprite([...interfaceIcons, ...icons, ...(editing ? exampleIcons(schemas) : [])]);
  const assets = [logoFiles, ...allMedia].flatMap((media) => media.assets);

  const routes = routesOfForms(pages, site);
  const resolveAll = (markerOf?: MarkerOf) => {
    const sources = [site, siteMedia, JSON.stringify([...routes]), markerOf];
    const keyOf = (path: string) => (markerOf ? `marked ${path}` : path);
    const replacementsFor = (path: string) => ({ site: facts, routes, marker: markerOf?.(path) });
    const resolvedSite = siteOnce(keyOf(sitePath), [logo, ...sources], () =>
      resolveSite(site, { ...replacementsFor(sitePath), media: siteMedia }, logo),
    );
    const resolved = pagesWithMedia.map(({ page, media }): [string, ResolvedPage] => {
      const resolve = () => {
        const { shared } = resolvedSite;
        const resolved = resolvePage(page, { ...replacementsFor(page.path), shared, media });
        const types = shownSections(page, site).map(({ sectionType = "" }) => sectionType);
        const sectionTypes = [...new Set([...types, ...(hasTimes(resolved) ? ["timed"] : [])])];
        return { page: resolved, forms: formsOf(page, site), sectionTypes };
      };
      return [page.path, pageOnce(keyOf(page.path), [page, media, ...sources], resolve)];
    });
    const forms = documents.forms.map((document): [string, FormSchema] => {
      const { path } = document;
      const value = publicForm(document, documents.tables);
      return [path, markerOf ? formOnce(path, [value, markerOf], () => markedForm(value, markerOf(path))) : value];
    });
    return { site: resolvedSite.site, pages: new Map(resolved), forms: new Map(forms) };
  };
  return {
    documents,
    ...resolveAll(),
    ...(markerOf && { marked: resolveAll(markerOf) }),
    icons: addressOf(sprite),
    siteIcons,
    assets: new Map([...assets, sprite].map((asset) => [asset.fileName, asset])),
  };
}

const factsOf = memoizeFor(({ value }: Document<SiteFile>): SiteFacts => {
  const { theme, institution, locale, decimal, zone, words } = withGeneralTexts(value);
  const declared = {
    ...(theme && { theme }),
    ...(locale && { locale }),
    ...(decimal && { decimal }),
    ...(zone && { zone }),
  };
  return { institution, ...declared, words: { events: words.events, hours: words.hours } };
});

const logoOnce = memoize<Promise<LogoFiles>>();

/** The logo that the site declares; without one, the mark of its institution. */
function logoOf(site: Document, facts: SiteFacts, brand: Map<string, Uint8Array>): Promise<LogoFiles> {
  const theme: Theme | undefined = facts.theme;
  const usual: LogoFile = { drawing: "bank", ground: "main", alt: facts.institution.name };
  const declared = partsOfType(site, "logo")[0]?.value ?? usual;
  const basis = [JSON.stringify([declared, theme]), ...brand.values()];
  return logoOnce(site.path, basis, () => renderLogo(declared, brand, theme));
}

/** The icons in the examples of the section types. Their names have not been checked. */
function exampleIcons(schemas: Schemas): string[] {
  const parts = sectionSchemas(schemas).flatMap(([, path]) =>
    [schemas.find(path).examples ?? []].flat().flatMap((example) => partsOf(example, path, schemas)),
  );
  return iconsIn(parts).filter(findIcon);
}
