// Runs before the body is parsed: on any route except the landing it hides the prerendered landing until the right page
// is rendered. If a script fails to load or throws, the landing is shown after all. Errors of images and style sheets are
// ignored: their target has another tag.
{
  const { classList } = document.documentElement;
  if (!/^#?\/?(\?.*)?$/.test(location.hash)) classList.add("other-route");
  addEventListener(
    "error",
    ({ target: { tagName = "SCRIPT" } }) => tagName === "SCRIPT" && classList.remove("other-route"),
    true,
  );
}
