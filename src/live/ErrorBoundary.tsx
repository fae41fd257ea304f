import { Component, type ReactNode } from "react";

interface Props {
  /** A change of this value renders `children` again after an error, for example another page or a saved file. */
  resetKey: unknown;
  /** Rendered instead of `children` after one of them threw. */
  fallback: ReactNode;
  children: ReactNode;
}

interface State {
  resetKey: unknown;
  failed: boolean;
}

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { resetKey: this.props.resetKey, failed: false };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): State | null {
    return resetKey === state.resetKey ? null : { resetKey, failed: false };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
