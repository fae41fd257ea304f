// A page that does not arrive: the line dropped, or a new version of the site was published meanwhile.
import { Component, type ReactNode } from "react";
import { LoadFailure } from "./LoadFailure.tsx";

interface Props {
  /** Going to another path tries anew. */
  path: string;
  children: ReactNode;
}

interface State {
  failedAt: string | undefined;
}

export class PageBoundary extends Component<Props, State> {
  override state: State = { failedAt: undefined };

  static getDerivedStateFromError(): Partial<State> {
    return { failedAt: "" };
  }

  static getDerivedStateFromProps({ path }: Props, { failedAt }: State): State | null {
    if (failedAt === "") return { failedAt: path };
    return failedAt !== undefined && failedAt !== path ? { failedAt: undefined } : null;
  }

  override render() {
    return this.state.failedAt === undefined ? this.props.children : <LoadFailure />;
  }
}
