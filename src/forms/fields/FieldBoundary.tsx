// Keeps a mistake in one field's declaration from taking the form with it.
import { Component, type ReactNode } from "react";

interface Props {
  /** What is drawn; the boundary tries again when it changes. */
  declaration: unknown;
  fallback: ReactNode;
  children: ReactNode;
}

export class FieldBoundary extends Component<Props, { broken: unknown }> {
  override state = { broken: undefined };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidUpdate(before: Props) {
    if (this.state.broken && before.declaration !== this.props.declaration)
      this.setState({ broken: undefined });
  }

  override render() {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
