import site from "virtual:site";
import buttons from "../styles/button.module.css";
import { Layout } from "./Layout.tsx";
import { useArrival } from "./useArrival.ts";

/** In place of a page that could not be loaded. A fresh document is the one retry that also finds a new version. */
export function LoadFailure() {
  const { pageFailed, retry } = site.words;
  useArrival(undefined);
  return (
    <Layout menu>
      <section role="alert">
        <h1 tabIndex={-1} data-page-heading>
          {pageFailed}
        </h1>
        <button type="button" className={buttons.primary} onClick={() => location.reload()}>
          {retry}
        </button>
      </section>
    </Layout>
  );
}
