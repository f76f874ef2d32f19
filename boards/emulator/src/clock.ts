/**
 * Emulated time, in nanoseconds since the reset of the chip, and the alarms that wait for it. It has the shape
 * that rp2040js asks of a clock. While the processor runs, time follows from the cycles it has counted, so that an
 * instruction costs the clock nothing.
 */
export class Alarm {
  due = 0;
  next: Alarm | null = null;
  scheduled = false;
  /** The part of the chip that it belongs to; null: it does not hang on the chip's gates. */
  part: string | null = null;

  constructor(
    private readonly clock: Clock,
    readonly ring: () => void,
  ) {}

  schedule(nanos_from_now: number): void {
    if (this.scheduled) this.clock.unlink(this);
    this.due = this.clock.nanos + nanos_from_now;
    this.clock.link(this);
  }

  cancel(): void {
    if (this.scheduled) this.clock.unlink(this);
  }
}

export class Clock {
  /** The earliest alarm; the others follow it in the order of their time. */
  first: Alarm | null = null;
  /** Set when something happened that may be due before what was thought to be next. */
  disturbed = false;
  private known_nanos = 0;
  private known_cycles = 0;
  private nanos_a_cycle = 1;

  /** `counter` counts the cycles of the processor. */
  constructor(private counter: { readonly cycles: number } = { cycles: 0 }) {}

  follow(counter: { readonly cycles: number }, hertz: number): void {
    this.set(this.nanos);
    this.counter = counter;
    this.known_cycles = counter.cycles;
    this.nanos_a_cycle = 1e9 / hertz;
    this.disturbed = true;
  }

  get nanos(): number {
    return this.known_nanos + (this.counter.cycles - this.known_cycles) * this.nanos_a_cycle;
  }

  private set(nanos: number): void {
    this.known_nanos = nanos;
    this.known_cycles = this.counter.cycles;
  }

  /** How many whole cycles it takes to get there. */
  cycles_until(nanos: number): number {
    return Math.ceil((nanos - this.nanos) / this.nanos_a_cycle);
  }

  get micros(): number {
    return this.nanos / 1000;
  }

  createAlarm(ring: () => void): Alarm {
    return new Alarm(this, ring);
  }

  /** Lets time pass up to `target` and rings on the way what is due, each at its own time. */
  advance_to(target: number): void {
    let reached = 0;
    for (let alarm = this.first; alarm !== null && alarm.due <= target; alarm = this.first) {
      this.first = alarm.next;
      alarm.scheduled = false;
      reached = Math.max(reached, alarm.due);
      this.set(reached);
      alarm.ring();
    }
    this.set(target);
  }

  /** Takes alarms out and says how long each still had to go: they stand still until `go_on`. */
  hold(which: (alarm: Alarm) => boolean): readonly (readonly [Alarm, number])[] {
    const held: [Alarm, number][] = [];
    for (let alarm = this.first; alarm !== null; alarm = alarm.next) if (which(alarm)) held.push([alarm, alarm.due - this.nanos]);
    for (const [alarm] of held) this.unlink(alarm);
    return held;
  }

  go_on(held: readonly (readonly [Alarm, number])[]): void {
    for (const [alarm, left] of held) if (!alarm.scheduled) alarm.schedule(left);
  }

  link(alarm: Alarm): void {
    let before: Alarm | null = null;
    let after = this.first;
    while (after !== null && after.due <= alarm.due) {
      before = after;
      after = after.next;
    }
    alarm.next = after;
    if (before) before.next = alarm;
    else this.first = alarm;
    alarm.scheduled = true;
    this.disturbed = true;
  }

  unlink(alarm: Alarm): void {
    let before: Alarm | null = null;
    for (let item = this.first; item !== null; before = item, item = item.next) {
      if (item !== alarm) continue;
      if (before) before.next = alarm.next;
      else this.first = alarm.next;
      break;
    }
    alarm.scheduled = false;
  }
}
