/** Name of the frame with the true page, the target of the form's Preview button. */
export const previewName = 'page-preview';
