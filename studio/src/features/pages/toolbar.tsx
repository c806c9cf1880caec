import type { Editor } from "@tiptap/react";
import {
  Bold,
  Image,
  Italic,
  Link,
  List,
  ListOrdered,
  Minus,
  Quote,
  Redo2,
  Undo2,
} from "lucide-react";
import { type ReactNode, useRef } from "react";
import { IconButton } from "../../ui/form/button.tsx";
import { Select } from "../../ui/form/field.tsx";
import { useTexts } from "../../ui/language.ts";
import styles from "./pages.module.css";
import { pagesTexts } from "./texts.ts";

const LEVELS = [2, 3, 4] as const;
const ACCEPTED = "image/jpeg,image/png,image/webp,image/avif";

interface Props {
  readonly editor: Editor;
  readonly onLink: () => void;
  readonly onPicture: (file: File) => void;
}

interface ToolProps {
  readonly label: string;
  readonly isOn?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

const Tool = ({ label, isOn, onClick, children }: ToolProps) => (
  <IconButton label={label} aria-pressed={isOn} onClick={onClick}>
    {children}
  </IconButton>
);

/** What is chosen in the text, and the buttons that change it. */
export function Toolbar({ editor, onLink, onPicture }: Props) {
  const texts = useTexts(pagesTexts);
  const input = useRef<HTMLInputElement>(null);
  const level = LEVELS.find((one) => editor.isActive("heading", { level: one }));
  const { tools } = texts;
  const chain = () => editor.chain().focus();
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={texts.toolbar}>
      <Select
        label={texts.style}
        value={level ?? ""}
        onChange={(event) => {
          const next = LEVELS.find((one) => String(one) === event.currentTarget.value);
          if (next) chain().setHeading({ level: next }).run();
          else chain().setParagraph().run();
        }}
      >
        <option value="">{texts.styles.paragraph}</option>
        {LEVELS.map((one) => (
          <option key={one} value={one}>
            {texts.styles[`h${one}`]}
          </option>
        ))}
      </Select>
      <Tool
        label={tools.bold}
        onClick={() => chain().toggleBold().run()}
        isOn={editor.isActive("bold")}
      >
        <Bold />
      </Tool>
      <Tool
        label={tools.italic}
        onClick={() => chain().toggleItalic().run()}
        isOn={editor.isActive("italic")}
      >
        <Italic />
      </Tool>
      <Tool label={tools.link} onClick={onLink} isOn={editor.isActive("link")}>
        <Link />
      </Tool>
      <Tool
        label={tools.bullets}
        onClick={() => chain().toggleBulletList().run()}
        isOn={editor.isActive("bulletList")}
      >
        <List />
      </Tool>
      <Tool
        label={tools.numbers}
        onClick={() => chain().toggleOrderedList().run()}
        isOn={editor.isActive("orderedList")}
      >
        <ListOrdered />
      </Tool>
      <Tool
        label={tools.quote}
        onClick={() => chain().toggleBlockquote().run()}
        isOn={editor.isActive("blockquote")}
      >
        <Quote />
      </Tool>
      <Tool label={tools.picture} onClick={() => input.current?.click()}>
        <Image />
      </Tool>
      <Tool label={tools.rule} onClick={() => chain().setHorizontalRule().run()}>
        <Minus />
      </Tool>
      <Tool label={tools.undo} onClick={() => chain().undo().run()}>
        <Undo2 />
      </Tool>
      <Tool label={tools.redo} onClick={() => chain().redo().run()}>
        <Redo2 />
      </Tool>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED}
        aria-label={tools.picture}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) onPicture(file);
          event.currentTarget.value = "";
        }}
      />
    </div>
  );
}
