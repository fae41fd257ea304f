// A field that only programs fill in: nobody sees it, and keyboards, screen readers and autofill cannot reach it. The
// action `post` sends what it has.
import hidden from "../../styles/hidden.module.css";

/** `id`: the name of the form. */
const Trap = ({ id }: { id: string }) => (
  <input id={`${id}-web`} name="web" className={hidden.visually} inert aria-hidden autoComplete="off" />
);

export default { Trap };
