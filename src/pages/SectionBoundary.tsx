// A section that throws says so in its place and leaves the others standing.

import site from "virtual:site";
import { Component, type ReactNode } from "react";
import type { Section } from "../content/types.gen.ts";
import styles from "./SectionBoundary.module.css";

interface Props {
  /** A new version of the section, saved while editing, is tried anew. */
  section: Section;
  children: ReactNode;
}

interface State {
  failed: boolean;
  section: Section;
}

export class SectionBoundary extends Component<Props, State> {
  override state: State = { failed: false, section: this.props.section };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ section }: Props, state: State): State | null {
    return section === state.section ? null : { failed: false, section };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <p className={styles.failed} role="alert">
        {site.words.sectionFailed}
      </p>
    );
  }
}
