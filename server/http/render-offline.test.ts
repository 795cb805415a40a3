import { expect, onTestFinished, test, vi } from 'vitest';

test('nothing of a build is read before a page is rendered, so that development starts without one', async () => {
  vi.stubEnv('BUILD_FOLDER', 'no-such-build');
  vi.resetModules();
  // Other files of this worker must not keep what was read for this folder.
  onTestFinished(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });
  const { renderOffline } = await import('./render-offline.ts');
  const page = renderOffline(new URL('https://www.firm.example/about'));
  await expect(page).rejects.toThrow('no-such-build');
});
