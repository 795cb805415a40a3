/** The preview thread: renders what it is sent. */
import { answerWith } from 'site-audit/isolated';
import { builtScripts } from '../../process/built-scripts.ts';
import { buildFolder } from '../../process/project-root.ts';
import { previewRenderer } from './render-preview.ts';

answerWith(previewRenderer(builtScripts(buildFolder)));
