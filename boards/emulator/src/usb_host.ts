import { createSetupPacket, DataDirection, SetupRecipient, SetupType, type RPUSBController } from 'rp2040js';
import type { Conditions } from './conditions.js';
import type { Machine } from './machine.js';

/**
 * The computer at the other end of the USB cable: enumerates the device, opens its serial port and can send
 * it the reset requests of picotool. A read that the device offers stays open until there are bytes for it, as
 * on a real bus; answered with empty packets at once it would never rest.
 */

const control = 0;
const control_packet = 64;
const serial_data_class = 10;
const vendor_class = 0xff;
const reset_protocol = 1;
const request_bootloader = 1;
const set_control_line_state = 0x22;
const get_descriptor = 6;
const set_address = 5;
const set_configuration = 9;
const device_descriptor = 1;
const configuration_descriptor = 2;
const string_descriptor = 3;
const interface_descriptor = 4;
const endpoint_descriptor = 5;
const english = 0x0409;
const rest_between_transfers_nanos = 200_000;
/** A host tries again when a device does not take its address in time, and then says that it is broken. */
const most_attempts = 3;
/** How long rp2040js makes a reset of the bus. */
const reset_ms = 10;
const muxing_register = 0x74;
const to_phy = 1 << 0;
const to_digital_pad = 1 << 2;
const sie_control = 0x4c;
const pull_up = 1 << 16;
const frame_nanos = 1_000_000;

interface Transfer {
  readonly setup: Uint8Array;
  /** What goes to the device behind the request, if that asks for it. */
  readonly data?: Uint8Array;
  /** Bytes that the device is asked for; 0 if it only has to acknowledge. */
  readonly wanted: number;
  readonly done: (bytes: Uint8Array) => void;
}

export interface DeviceNames {
  vendor_id: number;
  product_id: number;
  manufacturer: string;
  product: string;
  serial_number: string;
}

export class UsbHost {
  names: DeviceNames | null = null;
  /** Everything the device has sent on its serial port. */
  received = '';
  on_serial: (bytes: Uint8Array) => void = () => {};
  configured = false;
  /** Attempts in which the device did not take its address in time. */
  failed_attempts = 0;
  /** The host has given the device up: to the player a device that "was not recognised". */
  gave_up = false;
  private enabled = false;
  /** Behind a busy hub: whether the device has seen that the reset has ended. */
  sees_end_of_reset = true;
  private readonly controller: RPUSBController;
  private readonly transfers: Transfer[] = [];
  private current: Transfer | null = null;
  private answer: number[] = [];
  private serial_in = -1;
  private serial_out = -1;
  private serial_interface = 0;
  private reset_interface = -1;
  private open_read = 0;
  private to_send: number[] = [];
  private readonly next_transfer;
  private readonly reset_bus;
  private readonly out_of_patience;

  constructor(
    private readonly machine: Machine,
    private plugged: boolean,
    private terminal_open: boolean,
    private readonly conditions: Conditions,
  ) {
    this.controller = machine.mcu.usbCtrl;
    this.next_transfer = machine.clock.createAlarm(() => this.begin_transfer());
    this.reset_bus = machine.clock.createAlarm(() => this.attempt());
    this.out_of_patience = machine.clock.createAlarm(() => this.try_again());
    this.controller.onUSBEnabled = () => {
      this.enabled = true;
      this.look_at_pull_up();
    };
    this.controller.onResetReceived = () => this.enumerate();
    this.controller.onEndpointWrite = (endpoint, bytes) => this.device_sent(endpoint, bytes);
    this.controller.onEndpointRead = (endpoint, size) => this.device_reads(endpoint, size);
    this.forget_suspend_when_told();
    this.watch_controller();
  }

  plug(): void {
    this.plugged = true;
    this.shown = false;
    this.gave_up = false;
    this.look_at_pull_up();
  }

  unplug(): void {
    this.plugged = this.configured = false;
    this.forget_transfers();
    const controller = this.controller as unknown as { sieStatus: number; sieStatusUpdated(): void };
    // Without frames from the host the device finds itself suspended.
    controller.sieStatus |= 1 << 4;
    controller.sieStatusUpdated();
  }

  /** Opens or closes the serial port: the line that tells the device whether anyone listens. */
  open_terminal(open: boolean): void {
    this.terminal_open = open;
    if (this.configured) this.set_line_state();
  }

  send(text: string | Uint8Array): void {
    const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
    this.to_send.push(...bytes);
    this.answer_open_read();
  }

  /** What `picotool reboot -u` sends: asks the running firmware into the bootloader. */
  request_bootloader(): void {
    if (this.reset_interface < 0) throw new Error('the device has no reset interface');
    this.transfer(SetupType.Class, SetupRecipient.Interface, request_bootloader, 0, this.reset_interface, 0);
  }

  /** Any request at all, in the place of one that was never answered; `data` goes with it if it is one to the device. */
  control(setup: Uint8Array, data: Uint8Array): void {
    const length = setup[6] | (setup[7] << 8);
    this.current = null;
    this.transfers.length = 0;
    this.transfers.push({ setup, data: data.subarray(0, length), wanted: setup[0] & 0x80 ? length : 0, done: () => {} });
    this.next_transfer.schedule(rest_between_transfers_nanos);
  }

  // ---- enumeration ------------------------------------------------------------------------------

  private shown = false;

  /** The device shows itself by a pull-up: then the host resets the bus, once. */
  private look_at_pull_up(): void {
    const { sieCtrl } = this.controller as unknown as { sieCtrl: number };
    const shows = this.enabled && this.plugged && (sieCtrl & pull_up) !== 0;
    if (shows === this.shown) return;
    this.shown = shows;
    this.failed_attempts = 0;
    if (shows) {
      this.reset_bus.schedule(this.conditions.host_after_ms * 1e6);
    } else {
      this.reset_bus.cancel();
      this.forget_transfers();
      this.configured = false;
    }
  }

  /** The pull-up, and the way around the erratum: the device tells itself that the line is at rest. */
  private watch_controller(): void {
    const controller = this.controller as unknown as { writeUint32(offset: number, value: number): void };
    const write = controller.writeUint32.bind(controller);
    controller.writeUint32 = (offset, value) => {
      write(offset, value);
      if (offset === sie_control) this.look_at_pull_up();
      if (offset === muxing_register && value & to_digital_pad && !(value & to_phy)) this.sees_end_of_reset = true;
    };
  }

  private forget_transfers(): void {
    this.transfers.length = 0;
    this.current = null;
    this.out_of_patience.cancel();
  }

  /** Resets the bus and waits for the device to take its address, whether it has noticed or not. */
  private attempt(): void {
    this.controller.resetDevice();
    const { host_patience_ms } = this.conditions;
    if (host_patience_ms > 0) this.out_of_patience.schedule((reset_ms + host_patience_ms) * 1e6);
  }

  private try_again(): void {
    this.forget_transfers();
    if (++this.failed_attempts < most_attempts) this.attempt();
    else this.gave_up = true;
  }

  private enumerate(): void {
    this.configured = false;
    this.transfers.length = 0;
    this.current = null;
    this.open_read = 0;
    this.sees_end_of_reset = !this.conditions.busy_hub;
    const names: DeviceNames = { vendor_id: 0, product_id: 0, manufacturer: '', product: '', serial_number: '' };
    this.standard(set_address, 1, 0, 0, () => this.out_of_patience.cancel());
    this.standard(get_descriptor, device_descriptor << 8, 0, 18, (device) => {
      names.vendor_id = device[8] | (device[9] << 8);
      names.product_id = device[10] | (device[11] << 8);
      this.ask_text(device[14], (text) => (names.manufacturer = text));
      this.ask_text(device[15], (text) => (names.product = text));
      this.ask_text(device[16], (text) => (names.serial_number = text));
      this.standard(get_descriptor, configuration_descriptor << 8, 0, 9, (head) => {
        this.standard(get_descriptor, configuration_descriptor << 8, 0, head[2] | (head[3] << 8), (all) => {
          this.find_interfaces(all);
          this.standard(set_configuration, 1, 0, 0, () => {
            this.names = names;
            this.configured = true;
            if (this.terminal_open) this.set_line_state();
          });
        });
      });
    });
  }

  private ask_text(index: number, then: (text: string) => void): void {
    if (index === 0) return;
    this.standard(get_descriptor, (string_descriptor << 8) | index, english, 255, (bytes) => {
      then(new TextDecoder('utf-16le').decode(bytes.subarray(2, bytes[0])));
    });
  }

  private find_interfaces(descriptors: Uint8Array): void {
    let [number, kind] = [0, 0];
    for (let at = 0; at + 1 < descriptors.length && descriptors[at] >= 2; at += descriptors[at]) {
      if (descriptors[at + 1] === interface_descriptor) {
        [number, kind] = [descriptors[at + 2], descriptors[at + 5]];
        if (kind === vendor_class && descriptors[at + 7] === reset_protocol) this.reset_interface = number;
        if (kind === serial_data_class) this.serial_interface = number - 1;
      }
      if (descriptors[at + 1] === endpoint_descriptor && kind === serial_data_class) {
        const address = descriptors[at + 2];
        if (address & 0x80) this.serial_in = address & 15;
        else this.serial_out = address & 15;
      }
    }
  }

  private set_line_state(): void {
    const state = this.terminal_open ? 3 : 0;
    this.transfer(SetupType.Class, SetupRecipient.Interface, set_control_line_state, state, this.serial_interface, 0);
  }

  // ---- control transfers ------------------------------------------------------------------------

  private standard(request: number, value: number, index: number, wanted: number, done: (bytes: Uint8Array) => void = () => {}): void {
    this.transfer(SetupType.Standard, SetupRecipient.Device, request, value, index, wanted, done);
  }

  private transfer(
    type: SetupType,
    recipient: SetupRecipient,
    bRequest: number,
    wValue: number,
    wIndex: number,
    wanted: number,
    done: (bytes: Uint8Array) => void = () => {},
  ): void {
    const dataDirection = wanted === 0 ? DataDirection.HostToDevice : DataDirection.DeviceToHost;
    const setup = createSetupPacket({ dataDirection, type, recipient, bRequest, wValue, wIndex, wLength: wanted });
    this.transfers.push({ setup, wanted, done });
    this.next_transfer.schedule(rest_between_transfers_nanos);
  }

  private begin_transfer(): void {
    if (this.current !== null || !this.plugged) return;
    if (this.transfers.length > 0 && !this.is_heard) {
      // Tried again each frame until the host runs out of patience.
      this.next_transfer.schedule(frame_nanos);
      return;
    }
    this.current = this.transfers.shift() ?? null;
    this.answer = [];
    if (this.current !== null) this.controller.sendSetupPacket(this.current.setup);
  }

  private get is_heard(): boolean {
    return this.sees_end_of_reset && !this.machine.clocks.is_stopped('usb');
  }

  private finish_transfer(): void {
    const { current } = this;
    this.current = null;
    current?.done(Uint8Array.from(this.answer));
    this.next_transfer.schedule(rest_between_transfers_nanos);
  }

  private device_sent(endpoint: number, bytes: Uint8Array): void {
    if (endpoint === this.serial_in) {
      this.received += new TextDecoder('latin1').decode(bytes);
      this.on_serial(bytes);
      return;
    }
    if (endpoint !== control || this.current === null) return;
    this.answer.push(...bytes);
    const is_last = bytes.length < control_packet || this.answer.length >= this.current.wanted;
    if (is_last) this.finish_transfer();
  }

  private device_reads(endpoint: number, size: number): void {
    if (endpoint === control) {
      // What belongs to the request, or the status stage of what it has sent us.
      this.controller.endpointReadDone(control, this.current?.data?.subarray(0, size) ?? new Uint8Array(0));
    } else if (endpoint === this.serial_out) {
      this.open_read = size;
      this.answer_open_read();
    }
  }

  private answer_open_read(): void {
    if (this.open_read === 0 || this.to_send.length === 0) return;
    const bytes = Uint8Array.from(this.to_send.splice(0, this.open_read));
    this.open_read = 0;
    this.controller.endpointReadDone(this.serial_out, bytes);
  }

  /** rp2040js keeps the suspended flag although the firmware clears it, which would interrupt for ever. */
  private forget_suspend_when_told(): void {
    const status = 0x50;
    const suspended = 1 << 4;
    const controller = this.controller as unknown as {
      sieStatus: number;
      rawWriteValue: number;
      writeUint32(offset: number, value: number): void;
    };
    const write = controller.writeUint32.bind(controller);
    controller.writeUint32 = (offset, value) => {
      if (offset === status && controller.rawWriteValue & suspended) controller.sieStatus &= ~suspended;
      write(offset, value);
    };
  }
}
