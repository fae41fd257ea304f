// The last net: what throws outside every section, in the frame itself, must not leave a blank page.
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

export class ScreenBoundary extends Component<Props, State> {
  override state: State = { failedAt: undefined };

  static getDerivedStateFromError(): Partial<State> {
    return { failedAt: "" };
  }

  static getDerivedStateFromProps({ path }: Props, { failedAt }: State): State | null {
    if (failedAt === "") return { failedAt: path };
    return failedAt !== undefined && failedAt !== path ? { failedAt: undefined } : null;
  }

  override render() {
    if (this.state.failedAt === undefined) return this.props.children;
    return (
      <main>
        <LoadFailure onRetry={() => location.reload()} />
      </main>
    );
  }
}
