// Runs before the body is parsed: on any hash but the landing's, hides the prerendered landing until the right
// page is drawn; should the site's own script not arrive or fail, the landing is better than nothing. A picture or
// a style sheet that fails is no such event: it has a tag and is no script.
{
  const { classList } = document.documentElement;
  if (!/^#?\/?(\?.*)?$/.test(location.hash)) classList.add("elsewhere");
  addEventListener(
    "error",
    ({ target: { tagName = "SCRIPT" } }) => tagName === "SCRIPT" && classList.remove("elsewhere"),
    true,
  );
}
