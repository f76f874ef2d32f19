import { key_names, type Key } from '../src/board.js';
import { key_of } from './keyboard.js';

/** The keys of the handheld: buttons on the page under mouse, finger or focus, the keyboard, a gamepad. */

/** The standard gamepad: its lower button is A here, as it lies under the right thumb. */
const gamepad_buttons: Readonly<Partial<Record<Key, number>>> = {
  a: 0, b: 1, x: 2, y: 3, up: 12, down: 13, left: 14, right: 15,
};
const stick: Readonly<Partial<Record<Key, readonly [number, 1 | -1]>>> = {
  left: [0, -1], right: [0, 1], up: [1, -1], down: [1, 1],
};
const stick_threshold = 0.5;

/** What needs the arrows, letters or Escape itself. */
const typed_into = 'select, input[type=range], input[type=text], textarea, dialog, dialog *';
/** What Enter and Space press themselves. */
const pressed_itself = 'button, summary, a, label, input';

export class Keys {
  private readonly held = new Set<Key>();
  private readonly by_keyboard = new Map<string, Key>();
  private readonly gamepad_held = new Set<Key>();
  private polling = false;

  /** `press` is called once for each change. */
  constructor(private readonly press: (key: Key, down: boolean) => void) {
    for (const button of this.buttons()) this.watch_button(button);
    addEventListener('keydown', (event) => this.handle_down(event));
    addEventListener('keyup', ({ code }) => this.let_go(code));
    addEventListener('blur', () => this.release_all());
    addEventListener('gamepadconnected', () => this.poll_gamepad());
  }

  /** The keys that the board has are shown, the others not. */
  offer(keys: readonly Key[]): void {
    for (const button of this.buttons()) button.hidden = !keys.includes(button.dataset['key'] as Key);
    const has = (key: Key) => keys.includes(key);
    // What there is no key for is done by another one: without arrows X and Y step, without B the centre of a stick is A and B.
    const steps = has('up') ? ['x', 'y'] : ['previous', 'next'];
    const told = new Set([
      ...(has('a') ? ['a'] : []), ...(has('b') ? ['b'] : ['held-a', 'held-on-a']), ...(has('x') && has('y') ? steps : []),
      ...(has('b') && !(has('up') && has('x') && has('y')) ? ['held-b'] : []),
    ]);
    for (const line of document.querySelectorAll<HTMLElement>('#legend [data-for]')) line.hidden = !told.has(line.dataset['for'] as string);
    for (const [at, key] of (['x', 'y'] as const).entries()) {
      const word = document.querySelector(`#legend [data-for="${steps[at]}"] dd`)?.textContent;
      document.querySelector(`[data-key="${key}"]`)?.setAttribute('aria-label', `${key.toUpperCase()}: ${word} (${key.toUpperCase()})`);
    }
    for (const sign of document.querySelectorAll('.does')) sign.textContent = has('b') ? 'A' : '✚';
  }

  release_all(): void {
    this.by_keyboard.clear();
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

  private handle_down(event: KeyboardEvent): void {
    const key = key_of(event);
    if (key === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const { target } = event;
    if (target instanceof Element && (target.matches(typed_into) || (presses(event) && target.matches(pressed_itself)))) return;
    event.preventDefault();
    if (event.repeat) return;
    this.by_keyboard.set(event.code, key);
    this.set(key, true);
  }

  /** The key that went down with this one, whatever it would mean now. */
  private let_go(code: string): void {
    const key = this.by_keyboard.get(code);
    this.by_keyboard.delete(code);
    if (key !== undefined && ![...this.by_keyboard.values()].includes(key)) this.set(key, false);
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
}

function presses({ code }: KeyboardEvent): boolean {
  return code === 'Enter' || code === 'NumpadEnter' || code === 'Space';
}

function is_pressed(pad: Gamepad, key: Key): boolean {
  const button = gamepad_buttons[key];
  if (button !== undefined && pad.buttons[button]?.pressed) return true;
  const [axis, sign] = stick[key] ?? [-1, 1];
  return (pad.axes[axis] ?? 0) * sign > stick_threshold;
}
