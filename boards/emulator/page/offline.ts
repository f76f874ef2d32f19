/** Lets the browser keep the page, so that it plays without a network and can be installed. */

interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

/** `kept` is called once everything is there. */
export async function keep_page(kept: () => void): Promise<void> {
  if (!('serviceWorker' in navigator) || !isSecureContext) return;
  navigator.serviceWorker.addEventListener('message', ({ data }) => data === 'kept' && kept());
  try {
    await navigator.serviceWorker.register('./service_worker.js', { type: 'module' });
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage('keep');
  } catch {
    // A browser that keeps nothing plays all the same.
  }
}

/** Shows the button while the browser offers to install the page. */
export function offer_install(button: HTMLButtonElement): void {
  let offer: InstallPrompt | null = null;
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer = event as InstallPrompt;
    button.hidden = false;
  });
  button.addEventListener('click', () => void offer?.prompt());
  addEventListener('appinstalled', () => (button.hidden = true));
}
