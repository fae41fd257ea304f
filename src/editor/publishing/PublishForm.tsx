import { useEffect, useRef } from "react";
import type { Author, PublishRequest } from "../../editing/publishing/protocol.ts";
import { EditorIcon } from "../icons/EditorIcon.tsx";

interface Props {
  count: number;
  author: Author | undefined;
  isWorking: boolean;
  isFirst: boolean;
  onPublish: (request: PublishRequest) => void;
}

/** Asks for the name and the address only if git does not know who publishes. */
export function PublishForm({ count, author, isWorking, isFirst, onPublish }: Props) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isFirst) form.current?.querySelector<HTMLElement>("input, button")?.focus();
  }, [isFirst]);
  return (
    <form
      ref={form}
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        const typed = { name: String(data.get("name")).trim(), mail: String(data.get("mail")).trim() };
        if (!isWorking) onPublish(author ? {} : { author: typed });
      }}
    >
      {author ? (
        <p className="quiet">
          Se publica como {author.name} ({author.mail}).
        </p>
      ) : (
        <>
          <p>La primera vez se pregunta quién publica. Con cada publicación se guarda este nombre.</p>
          <label className="stack">
            Nombre
            <input name="name" autoComplete="name" required maxLength={100} pattern="[^<>]+" />
          </label>
          <label className="stack">
            Correo
            <input name="mail" type="email" autoComplete="email" required pattern="[^@]+@[^@]+\.[^@]+" />
          </label>
        </>
      )}
      <button type="submit" data-primary="" aria-disabled={isWorking}>
        <EditorIcon name="share-network" />
        {count === 0
          ? "Traer lo que otros publicaron"
          : count === 1
            ? "Publicar 1 cambio"
            : `Publicar ${count} cambios`}
      </button>
    </form>
  );
}
