/**
 * Emulated time, in nanoseconds since the reset of the chip, and the alarms that wait for it.
 * It has the shape that rp2040js asks of a clock; the fields are public because the loop that runs
 * instructions looks at them once for each.
 */
export class Alarm {
  due = 0;
  next: Alarm | null = null;
  scheduled = false;

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
  nanos = 0;
  /** The earliest alarm; the others follow it in the order of their time. */
  first: Alarm | null = null;

  get micros(): number {
    return this.nanos / 1000;
  }

  createAlarm(ring: () => void): Alarm {
    return new Alarm(this, ring);
  }

  /** Lets time pass up to `target` and rings on the way what is due, each at its own time. */
  advance_to(target: number): void {
    for (let alarm = this.first; alarm !== null && alarm.due <= target; alarm = this.first) {
      this.first = alarm.next;
      alarm.scheduled = false;
      if (alarm.due > this.nanos) this.nanos = alarm.due;
      alarm.ring();
    }
    if (target > this.nanos) this.nanos = target;
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
