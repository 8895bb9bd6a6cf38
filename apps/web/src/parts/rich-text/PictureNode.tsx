import { mergeAttributes, Node } from '@tiptap/core';
import { NodeViewWrapper, ReactNodeViewRenderer, type ReactNodeViewProps } from '@tiptap/react';
import { StoredPicture } from './StoredPicture.tsx';

const Shown = ({ node }: ReactNodeViewProps) => (
  <NodeViewWrapper data-drag-handle="">
    <StoredPicture fileId={String(node.attrs['file'])} alt={String(node.attrs['alt'])} />
  </NodeViewWrapper>
);

/** An uploaded picture as the editor has it: by the name of its file. Any other picture that is pasted is left out. */
export const Picture = Node.create({
  name: 'picture',
  group: 'block',
  draggable: true,
  addAttributes: () => ({
    file: {
      default: '',
      parseHTML: (element) => element.getAttribute('data-file'),
      renderHTML: ({ file }) => ({ 'data-file': String(file) }),
    },
    alt: { default: '' },
  }),
  parseHTML: () => [{ tag: 'img[data-file]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
  addNodeView: () => ReactNodeViewRenderer(Shown),
});
