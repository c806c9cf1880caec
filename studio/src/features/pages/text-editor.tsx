import { checkPage, type RemovedHtml, uploadPagePicture } from "@bijou/contract/studio/pages";
import Image from "@tiptap/extension-image";
import { type Editor, EditorContent, useEditor, useEditorState } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { useEffectEvent, useRef, useState } from "react";
import { useApi } from "../../platform/studio.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { Note } from "../../ui/feedback/note.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Form, valueOf } from "../../ui/form/form.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import { documentOf } from "./page-document.ts";
import styles from "./pages.module.css";
import { pagesTexts } from "./texts.ts";
import { Toolbar } from "./toolbar.tsx";

/** As the sanitizer: a path of the site, `https:` or `mailto:`. */
const ADDRESS = /^(?:https:|mailto:|\/(?![/\\]))/i;

/** What the server's sanitizer allows, and no more. */
const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    codeBlock: false,
    link: {
      openOnClick: false,
      isAllowedUri: (address) => ADDRESS.test(address),
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  Image,
];

interface Props {
  readonly label: string;
  /** What the editor begins with. */
  readonly html: string;
  readonly isReadOnly: boolean;
  readonly onChange: (html: string) => void;
}

const paragraphsOf = (text: string) =>
  text.split(/\n{2,}/).map((line) => ({
    type: "paragraph",
    ...(line !== "" && { content: [{ type: "text", text: line }] }),
  }));

/** The text of a page. What is pasted goes through the server's sanitizer first, which says what it removes. */
export function TextEditor({ label, html, isReadOnly, onChange }: Props) {
  const texts = useTexts(pagesTexts);
  const { list, number } = useLocale();
  const api = useApi();
  const [removed, setRemoved] = useState<readonly RemovedHtml[]>([]);
  const [isLinking, setLinking] = useState(false);
  const [start] = useState(() => documentOf(html));
  const [unknown, setUnknown] = useState(start.unknown);

  /** For what happens in the editor that is made below. */
  const current = useRef<Editor>(null);
  const paste = useSubmit(async (given: string) => {
    const checked = await api(checkPage, { html: given });
    const { content, unknown: more } = documentOf(checked.html);
    setRemoved(checked.removed);
    setUnknown((before) => [...new Set([...before, ...more])]);
    current.current?.chain().focus().insertContent(content).run();
  });
  const picture = useSubmit(
    async (file: File) => {
      const { path } = await api(uploadPagePicture, {}, { file });
      current.current
        ?.chain()
        .focus()
        .insertContent({ type: "image", attrs: { src: path, alt: "" } })
        .run();
    },
    ["file"],
  );

  /** ProseMirror would let the browser parse it, which the policy of the Studio's pages forbids. */
  const take = useEffectEvent((data: DataTransfer | null): boolean => {
    const [file] = data?.files ?? [];
    const given = data?.getData("text/html") ?? "";
    const plain = data?.getData("text/plain") ?? "";
    if (file?.type.startsWith("image/") === true) picture.submit(file);
    else if (given !== "") paste.submit(given);
    else if (plain !== "")
      current.current?.chain().focus().insertContent(paragraphsOf(plain)).run();
    return true;
  });

  const editor = useEditor({
    extensions: EXTENSIONS,
    content: { type: "doc", content: start.content },
    editable: !isReadOnly,
    // The policy of the Studio's pages allows no style elements.
    injectCSS: false,
    enableInputRules: true,
    editorProps: {
      attributes: { role: "textbox", "aria-multiline": "true", "aria-label": label },
      handleDOMEvents: {
        paste: (_, event) => {
          event.preventDefault();
          return take(event.clipboardData);
        },
        drop: (view, event) => {
          if (view.dragging) return false;
          event.preventDefault();
          return take(event.dataTransfer);
        },
      },
    },
    onCreate: ({ editor: created }) => {
      current.current = created;
    },
    onUpdate: ({ editor: changed }) => onChange(changed.getHTML()),
  });
  const selected = useEditorState({
    editor,
    selector: ({ editor: shown }) => ({
      isPicture: shown.isActive("image"),
      alt: String(shown.getAttributes("image")["alt"] ?? ""),
      href: String(shown.getAttributes("link")["href"] ?? ""),
      // The toolbar follows each change of the text and of what is selected.
      version: shown.state,
    }),
  });
  const removedNames = removed.map(({ what, count }) =>
    count === 1 ? what : texts.times(what, number(count)),
  );
  return (
    <div className={styles.editor}>
      {!isReadOnly && (
        <Toolbar editor={editor} onLink={() => setLinking(true)} onPicture={picture.submit} />
      )}
      {isLinking && (
        <Form
          className={styles.bar}
          onSubmit={(values) => {
            const href = valueOf(values, "href").trim();
            const chain = editor.chain().focus().extendMarkRange("link");
            if (href === "") chain.unsetLink().run();
            else chain.setLink({ href }).run();
            setLinking(false);
          }}
        >
          <Field
            name="href"
            label={texts.linkAddress}
            hint={texts.linkHint}
            defaultValue={selected.href}
            maxLength={500}
          />
          <Button type="submit">{texts.applyLink}</Button>
          <Button
            onClick={() => {
              editor.chain().focus().extendMarkRange("link").unsetLink().run();
              setLinking(false);
            }}
          >
            {texts.removeLink}
          </Button>
        </Form>
      )}
      {selected.isPicture && !isReadOnly && (
        <div className={styles.bar}>
          <Field
            label={texts.alt}
            hint={texts.altHint}
            value={selected.alt}
            maxLength={300}
            onChange={(event) =>
              editor.commands.updateAttributes("image", { alt: event.currentTarget.value })
            }
          />
        </div>
      )}
      {picture.isBusy && <output>{texts.uploading}</output>}
      <Problem text={picture.fields.file ?? picture.problem ?? paste.problem} />
      {removedNames.length > 0 && <Note look="warning">{texts.removed(list(removedNames))}</Note>}
      {unknown.length > 0 && (
        <Note look="warning">{texts.unknown(list(unknown.map((name) => `<${name}>`)))}</Note>
      )}
      <EditorContent editor={editor} className={styles.text} />
    </div>
  );
}
