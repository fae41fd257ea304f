// Runs before the body is parsed: on any hash but the landing's, hides the prerendered landing until the right
// page is drawn; should the site's own script not arrive, the landing is better than nothing.
{
  const { classList } = document.documentElement;
  if (!/^#?\/?(\?.*)?$/.test(location.hash)) classList.add("elsewhere");
  addEventListener(
    "error",
    (event) => event.target.src?.endsWith(".js") && classList.remove("elsewhere"),
    true,
  );
}
