namespace {
void fill(volatile char* bytes) { *bytes = 1; }
}  // namespace

void planted_large_frame();
void planted_large_frame() {
  volatile char bytes[1100];
  fill(bytes);
}
