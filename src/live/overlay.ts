// While editing: what is wrong with the files, over the last good site. The text is the check's own.
import styles from "./overlay.module.css";

const notice = document.createElement("pre");
notice.className = styles.overlay ?? "";
notice.setAttribute("role", "alert");
notice.tabIndex = 0;

import.meta.hot?.on("content:problems", ({ text }: { text: string }) => {
  notice.textContent = text;
  if (text) document.body.append(notice);
  else notice.remove();
});
