import type { Sound } from './messages.js';

/** The piezo. Browsers let nothing sound before the first touch, so it is made then; it rests when it is silent. */

const lead_seconds = 0.03;
const loudness = 0.15;
const rest_after_ms = 2000;

export class Speaker {
  private context: AudioContext | null = null;
  private oscillator: OscillatorNode | null = null;
  private gain: GainNode | null = null;
  private rest: ReturnType<typeof setTimeout> | undefined;
  private sounds = false;
  private muted = false;

  /** To be called from a touch, a click or a key. */
  wake(): void {
    if (this.context === null) {
      this.context = new AudioContext();
      this.gain = new GainNode(this.context, { gain: 0 });
      this.oscillator = new OscillatorNode(this.context, { type: 'square' });
      this.oscillator.connect(this.gain).connect(this.context.destination);
      this.oscillator.start();
    } else if (this.context.state !== 'running') {
      void this.context.resume();
    }
    this.rest_later();
  }

  /** Plays what happened up to `now_ms` of emulated time, each change at its own moment. */
  play(sounds: readonly Sound[], now_ms: number): void {
    if (this.muted || this.context === null || this.gain === null || this.oscillator === null) return;
    const { currentTime } = this.context;
    const end = currentTime + lead_seconds;
    for (const { at_ms, wave } of sounds) {
      const when = Math.max(currentTime, end - (now_ms - at_ms) / 1000);
      if (wave !== null) this.oscillator.frequency.setValueAtTime(wave.hertz, when);
      // A piezo is the louder the nearer its wave is to an even one.
      this.gain.gain.setValueAtTime(wave === null ? 0 : loudness * Math.sin(Math.PI * wave.duty), when);
      this.sounds = wave !== null;
    }
    void this.context.resume();
    this.rest_later();
  }

  /** Until it is undone nothing is heard, though the handheld goes on sounding. */
  mute(muted: boolean): void {
    this.muted = muted;
    if (muted) this.silence();
  }

  /** At once, whatever sounds: the handheld stands still. */
  silence(): void {
    if (this.context === null || this.gain === null) return;
    this.gain.gain.cancelScheduledValues(0);
    this.gain.gain.value = 0;
    this.sounds = false;
    void this.context.suspend();
  }

  private rest_later(): void {
    clearTimeout(this.rest);
    this.rest = setTimeout(() => !this.sounds && void this.context?.suspend(), rest_after_ms);
  }
}
