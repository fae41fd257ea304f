// The requests about whole files: pages, forms, photographs, documents, the logo.
import type { SiteDocuments } from "../../pipeline/read/documents.ts";
import { brandFolder, type FileContent, imagesFolder } from "../../pipeline/read/files.ts";
import { EditRefusal, notSaved } from "../answer.ts";
import { checked } from "../newErrors.ts";
import type { ChangeRequest } from "../protocol.ts";
import { deletedForm, deletedPage, named, newAddress, newForm, newPage, ofPage, request, upload } from "../requests.ts";
import type { EditingNeeds } from "../transaction.ts";
import { createForm, deleteForm } from "./forms.ts";
import { createPage, deletePage, type Keep, pageExamples, pageLinks, renamePage } from "./pages.ts";
import { thumbnailOf } from "./photo.ts";
import { storeUpload } from "./upload.ts";

/** The handlers, by method and address. A file that cannot be used is refused with a sentence for the editor (400). */
export function fileRequests({ workspace, transactions }: EditingNeeds) {
  const documentsNow = async () => checked(await workspace.read()).documents;
  const keep = (content: FileContent) => workspace.keep(content).catch((error) => Promise.reject(notSaved(error)));
  const changing =
    <Asked>(plan: (documents: SiteDocuments, asked: Asked, keep: Keep) => ChangeRequest | Promise<ChangeRequest>) =>
    async (asked: Asked) =>
      transactions.change(await plan(await documentsNow(), asked, keep));
  const thumbnailIn = (folder: string) =>
    request(named, async ({ name }) => {
      const bytes = (await workspace.read()).get(folder + name);
      const thumbnail = bytes instanceof Uint8Array ? await thumbnailOf(bytes) : undefined;
      if (!thumbnail) throw new EditRefusal(404, "Esa imagen no se puede mostrar.");
      return thumbnail;
    });
  return {
    "GET _/pages/examples": async () =>
      pageExamples((await documentsNow()).schemas).map(({ label, help }) => ({ label, help })),
    "GET _/pages/links": request(ofPage, async ({ page }) => pageLinks(await documentsNow(), page)),
    "GET _/photo": thumbnailIn(imagesFolder),
    "GET _/logo": thumbnailIn(brandFolder),
    "POST _/pages/create": request(newPage, changing(createPage)),
    "POST _/pages/rename": request(newAddress, changing(renamePage)),
    "POST _/pages/delete": request(deletedPage, changing(deletePage)),
    "POST _/forms/create": request(newForm, changing(createForm)),
    "POST _/forms/delete": request(deletedForm, changing(deleteForm)),
    "POST _/upload": request(upload, changing(storeUpload)),
  };
}
