short planted_conversion(int wide);
short planted_conversion(int wide) { return wide; }
