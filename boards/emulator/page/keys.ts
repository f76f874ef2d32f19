import { key_names, type Key } from '../src/board.js';

/** The keys of the handheld: buttons on the page under mouse, finger or focus, the keyboard, a gamepad. */

const keyboard: Readonly<Record<string, Key>> = {
  ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right',
  KeyZ: 'a', KeyX: 'b', KeyA: 'x', KeyS: 'y',
};
/** The standard gamepad: its lower button is A here, as it lies under the right thumb. */
const gamepad_buttons: Readonly<Partial<Record<Key, number>>> = {
  a: 0, b: 1, x: 2, y: 3, up: 12, down: 13, left: 14, right: 15,
};
const stick: Readonly<Partial<Record<Key, readonly [number, 1 | -1]>>> = {
  left: [0, -1], right: [0, 1], up: [1, -1], down: [1, 1],
};
const stick_threshold = 0.5;

/** Form elements that need the arrows or letters themselves. */
const typed_into = 'select, input[type=range], input[type=text], textarea';

interface KeyboardLayout {
  getLayoutMap(): Promise<ReadonlyMap<string, string>>;
}

export class Keys {
  private readonly held = new Set<Key>();
  private readonly gamepad_held = new Set<Key>();
  private polling = false;

  /** `press` is called once for each change. */
  constructor(private readonly press: (key: Key, down: boolean) => void) {
    for (const button of this.buttons()) this.watch_button(button);
    addEventListener('keydown', (event) => this.handle_keyboard(event, true));
    addEventListener('keyup', (event) => this.handle_keyboard(event, false));
    addEventListener('blur', () => this.release_all());
    addEventListener('gamepadconnected', () => this.poll_gamepad());
    void this.label_keyboard();
  }

  /** The keys that the board has are shown, the others not. */
  offer(keys: readonly Key[]): void {
    for (const button of this.buttons()) button.hidden = !keys.includes(button.dataset['key'] as Key);
  }

  release_all(): void {
    for (const key of [...this.held]) this.set(key, false);
  }

  private buttons(): Iterable<HTMLButtonElement> {
    return document.querySelectorAll<HTMLButtonElement>('[data-key]');
  }

  private set(key: Key, down: boolean): void {
    if (down === this.held.has(key)) return;
    if (down) this.held.add(key);
    else this.held.delete(key);
    document.querySelector(`[data-key="${key}"]`)?.classList.toggle('held', down);
    this.press(key, down);
  }

  private watch_button(button: HTMLButtonElement): void {
    const key = button.dataset['key'] as Key;
    button.addEventListener('pointerdown', (event) => {
      event.preventDefault();
      button.setPointerCapture(event.pointerId);
      this.set(key, true);
    });
    for (const end of ['pointerup', 'pointercancel', 'lostpointercapture', 'blur'] as const) {
      button.addEventListener(end, () => this.set(key, false));
    }
    const by_focus = (event: KeyboardEvent, down: boolean) => {
      if (event.code !== 'Space' && event.code !== 'Enter') return;
      event.preventDefault();
      this.set(key, down);
    };
    button.addEventListener('keydown', (event) => by_focus(event, true));
    button.addEventListener('keyup', (event) => by_focus(event, false));
    button.addEventListener('contextmenu', (event) => event.preventDefault());
    button.addEventListener('click', (event) => this.click(key, event));
  }

  /** A click without pointer or key before it: from a screen reader or by voice. */
  private click(key: Key, event: MouseEvent): void {
    if (event.detail !== 0) return;
    this.set(key, true);
    setTimeout(() => this.set(key, false), 80);
  }

  private handle_keyboard(event: KeyboardEvent, down: boolean): void {
    const key = keyboard[event.code];
    if (key === undefined) return;
    if (down && (event.ctrlKey || event.metaKey || event.altKey)) return;
    if (down && event.target instanceof Element && event.target.matches(typed_into)) return;
    if (down) event.preventDefault();
    if (!event.repeat) this.set(key, down);
  }

  private poll_gamepad(): void {
    if (this.polling) return;
    this.polling = true;
    const poll = () => {
      const pad = navigator.getGamepads().find((one) => one !== null) ?? null;
      for (const key of key_names) this.follow_gamepad(key, pad !== null && is_pressed(pad, key));
      if (pad === null) this.polling = false;
      else requestAnimationFrame(poll);
    };
    requestAnimationFrame(poll);
  }

  private follow_gamepad(key: Key, down: boolean): void {
    if (down === this.gamepad_held.has(key)) return;
    if (down) this.gamepad_held.add(key);
    else this.gamepad_held.delete(key);
    this.set(key, down);
  }

  /** The keys are told by where they lie; what stands on them differs from country to country. */
  private async label_keyboard(): Promise<void> {
    const layout = await (navigator as { keyboard?: KeyboardLayout }).keyboard?.getLayoutMap().catch(() => undefined);
    if (layout === undefined) return;
    for (const label of document.querySelectorAll<HTMLElement>('kbd[data-code]')) {
      const letter = layout.get(label.dataset['code'] as string)?.toUpperCase();
      if (letter === undefined) continue;
      label.textContent = letter;
      const button = label.closest('button');
      button?.setAttribute('aria-label', `${button.dataset['key']?.toUpperCase()} (keyboard ${letter})`);
    }
  }
}

function is_pressed(pad: Gamepad, key: Key): boolean {
  const button = gamepad_buttons[key];
  if (button !== undefined && pad.buttons[button]?.pressed) return true;
  const [axis, sign] = stick[key] ?? [-1, 1];
  return (pad.axes[axis] ?? 0) * sign > stick_threshold;
}
