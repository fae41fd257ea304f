// Runs before the body is parsed. On any hash but the landing's it hides the prerendered landing until the right page
// is drawn; should the site's own script not arrive or fail, the landing is better than nothing. A picture or a style
// sheet that fails is no such event: it has a tag and is no script. On the landing it asks for the page's content, a
// round trip before the site's own script would, and once it is painted, so that nothing takes the line before that.
{
  const { currentScript, documentElement } = document;
  const { classList } = documentElement;
  if (!/^#?\/?(\?.*)?$/.test(location.hash)) classList.add("elsewhere");
  else requestAnimationFrame(() => import(currentScript.dataset.page).catch(() => {}));
  addEventListener(
    "error",
    ({ target: { tagName = "SCRIPT" } }) => tagName === "SCRIPT" && classList.remove("elsewhere"),
    true,
  );
}
