// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { compiled } from "./compiled.ts";
import { draw } from "./drawn.tsx";
import { everything } from "./everything.ts";

test("draws", () => {
  const { container } = draw(compiled(everything));
  console.warn(container.innerHTML.replaceAll("><", ">\n<"));
  expect(screen.queryByText(/no se puede mostrar/)).toBeNull();
});
