"""What stack_bound.py cannot see in an image: where calls through a pointer lead, which calls never happen, and what
interrupts what. A line that fits nothing in the image is a mistake, unless it is for `some` images only."""
from pathlib import Path
from typing import NamedTuple


class Rule(NamedTuple):
    caller: str  # a pattern for "<file>:<line> <caller> | <statement>"
    reaches: str  # a pattern for "<file> <function>", of those whose address is taken; empty: none in any image
    rom: bool = False  # it may also lead into the boot ROM
    some: bool = False


class Cut(NamedTuple):
    caller: str  # a pattern for its name
    callee: str
    why: str


class Repeat(NamedTuple):
    function: str  # a pattern for its name
    times: int  # how often it may call itself, one inside the other
    why: str


class Loop(NamedTuple):
    caller: str  # a pattern for the name of the function whose call closes the loop
    callee: str
    inside: str  # a pattern for all that lie in it, whose frames come again
    times: int  # how often, one inside the other
    why: str


# What a service of the boot ROM may put on the stack: it is no part of the image. Ours are short, flash's among them.
ROM_FRAME = 128

RULES = [
    # The checks of the containers end in our assertion.
    Rule(r"etl/(private/\.\./)?error_handler\.h:", r" void etl::error_handler::function_stub<.*fail_with"),
    Rule(r"app/match/match_menu\.cpp:\d+ tiltyard::app::MatchMenu::",
         r"app/match/match_menu\.cpp |app/match/hint\.cpp .*ask_hint\("),
    Rule(r"app/match/any_match\.cpp:", r"app/match/(any_match|hints)\.cpp .*app::Hints&\)"),
    Rule(r"etl/private/delegate_cpp11\.h:.*app::read_options\(",
         r"delegate_cpp11\.h .*const_lambda_stub<.*app::Console<.*KeyValue const&\)#\d+}>"),
    # What a game's description says.
    Rule(r"\|.*call_words\(", r"Game::call_words\("),
    Rule(r"\|.*book(_\.|\.)(title|text|picture_height|draw_picture)\(", r"games/\w+/rule_book\.cpp "),
    Rule(r"\|.*push_turn\(", r"Game::push_turn\("),
    Rule(r"\|.*push_decision\(", r"Game::push_decision\("),
    Rule(r"\|.*push_table\(", r"Game::push_table\("),
    Rule(r"app/learn/book\.hpp:", r"Game::lessons\("),
    Rule(r"app/learn/\w+\.cpp:.*\|.*game\.name\(", r"Game::name\("),
    Rule(r"\|.*make_match\(", r" .*make_match<"),
    Rule(r"\|.*draw_feats\(", r"::draw_feats\("),
    Rule(r"\|.*(info\(\)|->|\])\.?(->)?options\(\)", r"Setup::options\("),
    Rule(r"\|.*(info\(\)\.|->)(name|line)\(", r"Game::(name|line)\("),
    Rule(r"\|.*option\.(name|hint|say)\(", r"::(say_)?line_of(_choice|_all)?<|::say_(starter|track)\("),
    Rule(r"app/title\.cpp:", r"app/title\.cpp "),
    # A move that waits until nothing moves, and what is drawn of what moves.
    Rule(r"app/app\.cpp:.*\| .*deed\(\*this\)", r"games/\w+/turn\.cpp .*Turn::send\("),
    Rule(r"ui/motion\.cpp:.*journey\.draw\(", r"games/\w+/moving\.cpp "),
    Rule(r"app/console/console_commands\.hpp:.*->\*command\.run", r"app::Console<.*>::\w+\("),
    Rule(r"ui/heraldry\.cpp:.*\.charge\(", r"ui/heraldry\.cpp "),
    # Nobody records what a handheld draws.
    Rule(r"ui/canvas\.[ch]pp:", ""),
    Rule(r"rp2040/usb_link\.cpp:", r" stdio_usb_(in|out)_chars$"),
    # They go on with a fresh stack, see STARTS.
    Rule(r"rp2040/crash\.cpp:\d+ (isr_hardfault|.*watchdog_bark|.*assert_failed)\(?", ""),
    # The SDK.
    Rule(r"pico_time/time\.c:", r"PwmTone::on_note_end| timer_task$| sleep_until_callback$"
         r"| hw_enumeration_fix_wait_se0_callback$| hw_enumeration_fix_force_ls_j_done$"),
    Rule(r"hardware_timer/timer\.c:", r"system_clock\.cpp .*wake_alarm\("),
    Rule(r"hardware_gpio/gpio\.c:", r"GpioKeys::start\(\)::|TearingLine::on_edge\("),
    Rule(r"hardware_flash/flash\.c:", "", rom=True),
    Rule(r"pico_bootrom/", "", rom=True),
    Rule(r"pico_(bit|mem)_ops/", "", rom=True),
    Rule(r"pico_stdio_usb/stdio_usb\.c:\d+ low_priority_worker_irq", ""),
    Rule(r"tinyusb/src/device/usbd(_control)?\.c:", r" (cdcd|vendord|resetd)_\w+$| usbd_app_driver_get_cb$"),
    Rule(r"pico_crt0/crt0\.S:\d+ _entry_point", r" _reset_handler$"),
    Rule(r"pico_runtime/runtime\.c:", r" (runtime_init_\w+|first_per_core_initializer|__aeabi_\w+_init|_retrieve_unique_id_on_boot)$|copy_hot_code\("),
    Rule(r"pico_clib_interface/newlib_interface\.c:", r"install_etl_checks|_GLOBAL__sub_I| frame_dummy$"),
    Rule(r"register_tm_clones \|", ""),
]

# A scene hands on what can be answered without a look at the hand.
UNSEEN = r"::(News|\w+Turn)::(unseen_question|unseen_answer|answer_unseen)\("

CUTS = [
    Cut(r"^_entry_point", r"^_reset_handler", "it is entered by the boot ROM with a stack of its own"),
    Cut(UNSEEN, UNSEEN, "it is the match's, of the same name, and may have the same place in its table"),
    Cut(r"DeviceConsoleHost::write_public", r"DeviceConsoleHost::write_public", "it is the match's, of the same name"),
]

REPEATS = [
    Repeat(r"^tiltyard::text::compose\(", 1, "forms hold no forms"),
    Repeat(r"std::__introsort_loop<(int|unsigned char)\*", 8, "twice the logarithm of 16"),
]

LOOPS: list[Loop] = []

# What a game adds, in the same words: `stack_calls.py` in its folder of the engine.
for path in sorted(Path(__file__).parent.parent.glob("engine/*/stack_calls.py")):
    added: dict = {}
    exec(path.read_text(encoding="utf-8"), {"Rule": Rule, "Repeat": Repeat, "Loop": Loop}, added)
    RULES[:0] = added.get("RULES", [])
    REPEATS += added.get("REPEATS", [])
    LOOPS += added.get("LOOPS", [])

# What begins with an empty stack.
STARTS = r"^_reset_handler$|^tiltyard_(hard_fault|watchdog_barks|assertion)$"

# From the lowest priority upwards. Each may interrupt all before it, and no other of its own.
INTERRUPTS = [
    r"^(alarm_pool_irq_handler|hardware_alarm_irq_handler|gpio_default_irq_handler|low_priority_worker_irq|dcd_rp2040_irq|usb_irq)$"
    r"|I2cBus::on_interrupt\(|SpiBus::on_dma_end\(",
    r"::watchdog_bark\(\)$",
]

# Functions whose address stands in the image and is never called through: the compiler compares a vtable's entry with
# the likely one before it calls; interrupts and what the SDK calls before and after `main` are roots, or end all.
UNCALLED = (
    r" tiltyard::drivers::No\w+::| tiltyard::chips::(NoLine|Oled::Commands|UnseenRefresh)::| tiltyard::chips::Bus::(hertz|failed|give_up|recover)\(| tiltyard::app::BareConsoleHost::|::~\w+\(\)$| isr_\w+$| __unhandled_user_irq$"
    r"| __boot2_start__$|_rom_shim_rp2040\.S | missing_(double|float)_func_shim$| rom_funcs_lookup$| irq_add_tail_to_free_list$| tud_\w+_cb$"
    r"| stdio_usb_set_chars_available_callback$| stdio_usb_out_flush$"
)
