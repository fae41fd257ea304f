// A net under what is drawn: what throws takes nothing with it.
import { Component, type ReactNode } from "react";

interface Props {
  /** What is drawn. Another one is tried anew: a page that was gone to, a file that was saved. */
  subject: unknown;
  /** Stands in the place of what threw. */
  fallback: ReactNode;
  children: ReactNode;
}

interface State {
  subject: unknown;
  failed: boolean;
}

export class Boundary extends Component<Props, State> {
  override state: State = { subject: this.props.subject, failed: false };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ subject }: Props, state: State): State | null {
    return subject === state.subject ? null : { subject, failed: false };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
