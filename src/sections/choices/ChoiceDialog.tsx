import type { ChoiceDialog as Content } from "../../types.gen.ts";
import { Actions } from "../elements/Actions.tsx";
import { Modal } from "../elements/Modal.tsx";
import { Paragraphs } from "../elements/Paragraphs.tsx";

interface Props {
  dialog: Content;
  open: boolean;
  onClose: () => void;
}

export function ChoiceDialog({ dialog, ...state }: Props) {
  return (
    <Modal title={dialog.title} {...state}>
      <Paragraphs paragraphs={dialog.paragraphs} />
      <Actions links={dialog.actions} />
    </Modal>
  );
}
