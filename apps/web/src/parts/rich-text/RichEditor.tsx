import { RichTextEditor } from '@mantine/tiptap';
import '@mantine/tiptap/styles.layer.css';
import { countWords, mostRichWords, safeAddress } from '@tael/contract/messaging/rich-text';
import { formatCount } from '@tael/i18n/format';
import { TableKit } from '@tiptap/extension-table';
import { useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useId, useState } from 'react';
import { fieldMessage } from '../../lib/forms/form-errors.ts';
import { useLanguage, useWords } from '../../lib/words/language.ts';
import { IconPhoto } from '../../ui/theme/icons.ts';
import { labelsOf } from './editor-labels.ts';
import { Picture } from './PictureNode.tsx';
import { PictureDialog } from './PictureDialog.tsx';
import { pastedPictures, usePictureUploads } from './picture-uploads.ts';
import styles from './RichEditor.module.css';
import text from './RichText.module.css';

export interface RichEditorProps {
  readonly name: string;
  readonly label: string;
  readonly lang?: string | undefined;
  /** What stands there at first; afterwards the editor has it. */
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly error: string | undefined;
}

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: (address) => safeAddress(address) !== undefined,
    },
  }),
  TableKit.configure({ table: { resizable: false } }),
  Picture,
];

/** The editor: what it makes is HTML of the list that the server keeps. */
export const RichEditor = ({ name, label, lang, value, onChange, error }: RichEditorProps) => {
  const words = useWords('richText');
  const language = useLanguage();
  const id = useId();
  const [count, setCount] = useState(0);
  const [isPicking, setIsPicking] = useState(false);
  const uploads = usePictureUploads();
  const editor = useEditor({
    extensions,
    content: value,
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': id,
        'data-name': name,
        ...(lang !== undefined && { lang }),
      },
      handlePaste: (_view, event) => uploads.take(pastedPictures(event.clipboardData), insert),
      handleDrop: (_view, event, _slice, isMoved) =>
        !isMoved && uploads.take(pastedPictures(event.dataTransfer), insert),
    },
    onCreate: ({ editor: made }) => setCount(countWords(made.getText())),
    onUpdate: ({ editor: changed }) => {
      setCount(countWords(changed.getText()));
      onChange(changed.isEmpty ? '' : changed.getHTML());
    },
  });
  // With a line after it: what comes next would take the place of a picture that is still selected.
  function insert(file: string, alt = '') {
    const picture = { type: 'picture', attrs: { file, alt } };
    editor
      .chain()
      .focus()
      .insertContent([picture, { type: 'paragraph' }])
      .run();
  }
  const fault = count > mostRichWords ? fieldMessage('word_limit') : (uploads.fault ?? error);
  return (
    <div>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <RichTextEditor
        editor={editor}
        labels={labelsOf(words.controls)}
        className={styles.frame}
        withCodeHighlightStyles={false}
        withTypographyStyles={false}
        data-wrong={fault !== undefined || undefined}
      >
        <RichTextEditor.Toolbar>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.H2 />
            <RichTextEditor.H3 />
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.Underline />
            <RichTextEditor.Strikethrough />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
            <RichTextEditor.Blockquote />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Link />
            <RichTextEditor.Unlink />
            <RichTextEditor.Control
              aria-label={words.picture.insert}
              title={words.picture.insert}
              onClick={() => setIsPicking(true)}
            >
              <IconPhoto size={16} stroke={1.5} aria-hidden="true" />
            </RichTextEditor.Control>
            <RichTextEditor.TableInsert />
          </RichTextEditor.ControlsGroup>
          {editor.isActive('table') && (
            <RichTextEditor.ControlsGroup>
              <RichTextEditor.TableRowAfter />
              <RichTextEditor.TableColumnAfter />
              <RichTextEditor.TableRowDelete />
              <RichTextEditor.TableColumnDelete />
              <RichTextEditor.TableDelete />
            </RichTextEditor.ControlsGroup>
          )}
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Undo />
            <RichTextEditor.Redo />
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content className={`${text.text} ${styles.content}`} />
      </RichTextEditor>
      <p className={styles.foot}>
        <span role="status">{uploads.isSending ? words.picture.uploading : words.help}</span>
        <span>{words.words(formatCount(count, language), formatCount(mostRichWords, language))}</span>
      </p>
      {fault !== undefined && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
      {isPicking && (
        <PictureDialog
          onClose={() => setIsPicking(false)}
          onInsert={(file, alt) => {
            setIsPicking(false);
            insert(file, alt);
          }}
        />
      )}
    </div>
  );
};
