// While editing: shows the problems of the files over the last valid site. The development server sends their text.
import styles from "./overlay.module.css";

const overlay = document.createElement("pre");
overlay.className = styles.overlay ?? "";
overlay.setAttribute("role", "alert");
overlay.tabIndex = 0;

import.meta.hot?.on("content:problems", ({ text }: { text: string }) => {
  overlay.textContent = text;
  // The editor, in whose frame the site may be, says it in its own words.
  if (text && window.parent === window) document.body.append(overlay);
  else overlay.remove();
});
