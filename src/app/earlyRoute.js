// Runs before the body is parsed, with the address of the landing's content chunk in `data-page`.
// On the landing it requests that chunk one round trip before the site's own script does, but after the first paint.
// On any other route it hides the prerendered landing until the right page is rendered. If a script fails to load or
// throws, the landing is shown after all. Errors of images and style sheets are ignored: their target has another tag.
{
  const { currentScript, documentElement } = document;
  const { classList } = documentElement;
  if (!/^#?\/?(\?.*)?$/.test(location.hash)) classList.add("other-route");
  else requestAnimationFrame(() => import(currentScript.dataset.page).catch(() => {}));
  addEventListener(
    "error",
    ({ target: { tagName = "SCRIPT" } }) => tagName === "SCRIPT" && classList.remove("other-route"),
    true,
  );
}
