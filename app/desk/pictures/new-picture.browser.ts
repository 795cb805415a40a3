/** Script of the upload form: a picture can be dropped or pasted, and is shown before it is sent. */
const form = document.querySelector<HTMLFormElement>('form[data-upload]');
const place = form?.querySelector<HTMLElement>('[data-drop]');
const input = form?.querySelector<HTMLInputElement>('input[type=file]');
const fault = form?.querySelector<HTMLElement>('[data-fault]');

if (form && place && input && fault) {
  const most = Number(form.dataset.upload);

  const show = () => {
    const [file] = input.files ?? [];
    const isTooLarge = file !== undefined && file.size > most;
    fault.textContent = isTooLarge
      ? 'This picture is larger than 20 MB. Save a smaller copy and choose that.'
      : '';
    if (isTooLarge) input.value = '';
    if (!file || isTooLarge) return;
    // A data address: the policy of the desk allows no blobs.
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const preview = document.createElement('img');
      preview.src = String(reader.result);
      preview.alt = 'Your choice';
      preview.className = 'max-h-64 max-w-full justify-self-start';
      place.querySelector('img')?.remove();
      preview.addEventListener('error', () => preview.remove());
      place.prepend(preview);
    });
    reader.readAsDataURL(file);
  };

  const take = (event: Event, files: FileList | undefined) => {
    if (!files?.length) return;
    event.preventDefault();
    input.files = files;
    show();
  };

  input.addEventListener('change', show);
  document.addEventListener('paste', (event) => take(event, event.clipboardData?.files));
  place.addEventListener('drop', (event) => {
    delete place.dataset.over;
    take(event, event.dataTransfer?.files);
  });
  place.addEventListener('dragover', (event) => {
    event.preventDefault();
    place.dataset.over = '';
  });
  place.addEventListener('dragleave', () => {
    delete place.dataset.over;
  });
}
