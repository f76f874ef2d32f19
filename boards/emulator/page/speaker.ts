import type { Sound } from './messages.js';

/** The piezo. Browsers let nothing sound before the first touch, so it is made then. */

const lead_seconds = 0.03;
const loudness = 0.15;

export class Speaker {
  private context: AudioContext | null = null;
  private oscillator: OscillatorNode | null = null;
  private gain: GainNode | null = null;

  /** To be called from a touch, a click or a key. */
  wake(): void {
    if (this.context !== null) {
      void this.context.resume();
      return;
    }
    this.context = new AudioContext();
    this.gain = new GainNode(this.context, { gain: 0 });
    this.oscillator = new OscillatorNode(this.context, { type: 'square' });
    this.oscillator.connect(this.gain).connect(this.context.destination);
    this.oscillator.start();
  }

  /** Plays what happened up to `now_ms` of emulated time, each change at its own moment. */
  play(sounds: readonly Sound[], now_ms: number): void {
    if (this.context === null || this.gain === null || this.oscillator === null) return;
    const end = this.context.currentTime + lead_seconds;
    for (const { at_ms, wave } of sounds) {
      const when = Math.max(this.context.currentTime, end - (now_ms - at_ms) / 1000);
      if (wave !== null) this.oscillator.frequency.setValueAtTime(wave.hertz, when);
      // A piezo is the louder the nearer its wave is to an even one.
      this.gain.gain.setValueAtTime(wave === null ? 0 : loudness * Math.sin(Math.PI * wave.duty), when);
    }
  }
}
